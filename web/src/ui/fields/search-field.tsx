// A search field that searches after typing has stopped.
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '../class-names'

const DEBOUNCE_MS = 300

export function SearchField({
  label,
  placeholder = label,
  text,
  onSearch,
  onKey,
  hasInitialFocus,
  isFocusFallback,
  className,
}: SearchFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [input, setInput] = useState(text)
  // A text that comes from elsewhere, for example with the back button, replaces the input.
  const [sentText, setSentText] = useState(text)
  const [previousText, setPreviousText] = useState(text)
  if (text !== previousText) {
    setPreviousText(text)
    if (text !== sentText) {
      setSentText(text)
      setInput(text)
    }
  }
  useEffect(() => {
    if (input === text) return undefined
    const timer = setTimeout(() => {
      setSentText(input)
      onSearch(input)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [input, text, onSearch])
  return (
    <search className={classNames('relative', className)}>
      <Search
        aria-hidden="true"
        size={18}
        className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        value={input}
        // A search that opens on demand gets the focus.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasInitialFocus}
        data-focus-fallback={isFocusFallback}
        onChange={(event) => setInput(event.target.value)}
        onKeyDown={(event) => {
          // `onKey` may move the focus to a button, which the same press would activate.
          if (event.key === 'Enter') {
            event.preventDefault()
            setSentText(input)
          }
          onKey?.(event.key, input)
        }}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        className={classNames(
          'min-h-touch w-full text-ellipsis rounded-control border border-line-strong bg-surface pl-10 text-base [&::-webkit-search-cancel-button]:hidden',
          // The placeholder needs the place of the button that clears.
          input === '' ? 'pr-2' : 'pr-11',
        )}
      />
      {input !== '' && (
        <button
          type="button"
          aria-label={t('ui.clearSearch')}
          onClick={() => {
            setInput('')
            setSentText('')
            onSearch('')
            field.current?.focus()
          }}
          className="absolute inset-y-0 right-0 flex min-w-touch items-center justify-center rounded-control text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" size={18} />
        </button>
      )}
    </search>
  )
}

interface SearchFieldProps {
  label: string
  placeholder?: string
  text: string
  onSearch: (text: string) => void
  /** Called with each key and the text before it, for immediate searches. */
  onKey?: (key: string, input: string) => void
  hasInitialFocus?: boolean
  /** Whether it gets the focus when the focused element disappears. */
  isFocusFallback?: true | undefined
  className?: string
}
