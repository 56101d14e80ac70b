// Finds a rider by name, for number plates covered with mud.
import { Hash, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'

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
      <label className="flex min-h-touch-judge grow items-center gap-3 rounded-control border border-line-strong bg-surface px-3 has-focus-visible:outline-3 has-focus-visible:outline-brand">
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
          className="w-full min-w-0 bg-transparent text-lg outline-none"
        />
      </label>
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
