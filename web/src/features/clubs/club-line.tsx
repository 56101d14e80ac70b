// A club: its name and country, how often it is used, and similar names.
import { useTranslation } from '@/ui/i18n'
import type { ClubOverview } from '@/api'
import { Button } from '@/ui/button'

export type ClubChange = 'rename' | 'merge'

export function ClubLine({ club, onChange }: ClubLineProps) {
  const { t } = useTranslation()
  const { id, country, similarNames } = club
  return (
    <li className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 leading-tight">
        <p className="font-semibold wrap-anywhere">
          {id} <span className="caps ml-1 font-normal text-ink-soft">{country}</span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          <Uses club={club} />
        </p>
        {similarNames.length > 0 && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-soft italic">
            {t('clubs.similarNames', { list: similarNames.join(', ') })}
          </p>
        )}
      </div>
      {onChange && (
        <div className="flex gap-2">
          <Button aria-label={t('clubs.changeOf', { name: id })} onClick={() => onChange('rename')}>
            {t('clubs.change')}
          </Button>
          <Button aria-label={t('clubs.mergeOf', { name: id })} onClick={() => onChange('merge')}>
            {t('clubs.merge')}
          </Button>
        </div>
      )}
    </li>
  )
}

interface ClubLineProps {
  club: ClubOverview
  /** Undefined for readers who can't change clubs. */
  onChange: ((change: ClubChange) => void) | undefined
}

function Uses({ club: { registrations, stages, standings } }: { club: ClubOverview }) {
  const { t } = useTranslation()
  const parts = [
    registrations > 0 && t('clubs.registrations', { count: registrations }),
    stages > 0 && t('clubs.stages', { count: stages }),
    standings > 0 && t('clubs.standings', { count: standings }),
  ].filter((part) => part !== false)
  return parts.length > 0 ? parts.join(' · ') : t('clubs.unused')
}
