// Calendar subscriptions: all competitions, and each institution if there are several.
import { CalendarPlus, Copy } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { INSTITUTION_PATH, apiPath } from '@/api/api-paths'
import type { Language } from '@/lib/text/languages'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/sharing/copy-text'
import { Popover } from '@/ui/overlays/popover'
import { useLanguage } from '@/ui/use-language'

export function CalendarMenu({ institutions }: { institutions: { slug: string; name: string }[] }) {
  const { t } = useTranslation()
  const label = t('competitions.calendar.title')
  return (
    <Popover
      label={label}
      className="flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-control px-2 text-ink-soft hover:bg-sunken hover:text-ink"
      button={
        <>
          <CalendarPlus aria-hidden="true" size={20} />
          <span className="max-sm:sr-only">{label}</span>
        </>
      }
    >
      <p className="mb-3 text-sm text-ink-soft">{t('competitions.calendar.text')}</p>
      <ul className="flex flex-col gap-3">
        <Calendar name={t('competitions.calendar.all')} />
        {institutions.length > 1 &&
          institutions.map(({ slug, name }) => <Calendar key={slug} name={name} institution={slug} />)}
      </ul>
    </Popover>
  )
}

function Calendar({ name, institution }: { name: string; institution?: string }) {
  const { t } = useTranslation()
  const address = window.location.origin + calendarAddress(useLanguage(), institution)
  const notices = { copied: t('competitions.calendar.copied'), failed: t('share.copyFailed') }
  return (
    <li>
      <p className="font-semibold">{name}</p>
      <p className="flex flex-wrap items-center gap-x-3">
        <a href={webcalAddress(address)} className="text-link inline-flex min-h-touch grow items-center">
          {t('competitions.calendar.subscribe')}
          <span className="sr-only">: {name}</span>
        </a>
        <Button
          look="quiet"
          className="-mx-4"
          aria-label={`${t('competitions.calendar.copy')}: ${name}`}
          onClick={() => void copyText(address, notices)}
        >
          <Copy aria-hidden="true" size={18} className="shrink-0" />
          {t('competitions.calendar.copy')}
        </Button>
      </p>
    </li>
  )
}

/** The path of the calendar of all competitions, or of those of an institution. */
function calendarAddress(language: Language, institution?: string): string {
  const scope = institution === undefined ? '/api/v1' : apiPath(INSTITUTION_PATH, { institution })
  return `${scope}/competitions/calendar.ics?language=${language}`
}

/** The webcal: form of an address, which calendar apps subscribe to instead of downloading a file. */
function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:')
}
