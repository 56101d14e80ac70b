// Finds a rider by name, for number plates covered with mud.
import { Hash, Search, X } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'

export function NameSearch({
  name,
  onName,
  onNumbers,
}: {
  name: string
  onName: (name: string) => void
  onNumbers: () => void
}) {
  const { t } = useTranslation()
  return (
    <div className="flex gap-2">
      <div className="relative grow">
        <label className="flex min-h-touch-judge items-center gap-3 rounded-control border border-line-strong bg-surface px-3 has-focus-visible:outline-3 has-focus-visible:outline-brand">
          <Search aria-hidden="true" size={22} className="shrink-0 text-ink-soft" />
          <span className="sr-only">{t('judging.searchByName')}</span>
          <input
            ref={focus}
            type="search"
            autoComplete="off"
            // The label is too long for a phone.
            placeholder={t('judging.byName')}
            value={name}
            onChange={(event) => onName(event.target.value)}
            className={classNames(
              'w-full min-w-0 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden',
              name !== '' && 'pr-10',
            )}
          />
        </label>
        {name !== '' && (
          <button
            type="button"
            aria-label={t('ui.clearSearch')}
            onClick={(event) => {
              onName('')
              focus(event.currentTarget.parentElement?.querySelector('input') ?? null)
            }}
            className="absolute inset-y-0 right-0 flex min-w-touch touch-manipulation items-center justify-center rounded-control text-ink-soft hover:text-ink"
          >
            <X aria-hidden="true" size={24} />
          </button>
        )}
      </div>
      <Button className="min-h-touch-judge shrink-0" onClick={onNumbers}>
        <Hash aria-hidden="true" size={20} className="shrink-0" />
        {t('stages.number')}
      </Button>
    </div>
  )
}

/** A stable function, so that it runs when the field appears and not on every keystroke. */
function focus(input: HTMLInputElement | null) {
  input?.focus()
}
