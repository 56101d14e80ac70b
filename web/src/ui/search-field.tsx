// A search that goes off by itself once one stops typing.
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classes } from './classes'

const DEBOUNCE_MS = 300

export function SearchField({
  label,
  placeholder = label,
  text,
  onSearch,
  onKey,
  focused,
  className,
}: SearchFieldProps) {
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
        // A search that opens on demand is then what one wants to type into.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focused}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => onKey?.(event.key, typed)}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className="min-h-touch w-full rounded-control border border-line-strong bg-surface pr-3 pl-10 text-base"
      />
    </search>
  )
}

interface SearchFieldProps {
  label: string
  placeholder?: string
  text: string
  onSearch: (text: string) => void
  /** Each key, with what was typed before it, for those who don't wait. */
  onKey?: (key: string, typed: string) => void
  focused?: boolean
  className?: string
}
