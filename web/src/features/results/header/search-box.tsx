// Finds riders by name or number while one types.
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../../../ui/classes'

const DEBOUNCE_MS = 300

export function SearchBox({ text, onSearch, focused, className }: SearchBoxProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    if (typed === text) return undefined
    const timer = setTimeout(() => onSearch(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, text, onSearch])
  return (
    <search className={classes('relative', className)}>
      <Search
        aria-hidden="true"
        size={18}
        className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        value={typed}
        // The search opens on demand on a phone, and then is what one wants to type into.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('results.search')}
        placeholder={t('results.searchPlaceholder')}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-touch w-full rounded-control border border-line-strong bg-surface pr-3 pl-10 text-base"
      />
    </search>
  )
}

interface SearchBoxProps {
  text: string
  onSearch: (text: string) => void
  focused: boolean
  className: string
}
