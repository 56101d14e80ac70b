// Shows what was typed, and takes digits from a real keyboard by the same rule as the pad.

import { Hash } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function TypedNumber({
  typed,
  open,
  onType,
  onEnter,
}: {
  typed: string
  /** The digits that lead to a number. */
  open: ReadonlySet<string>
  onType: (typed: string) => void
  onEnter: () => void
}) {
  const { t } = useTranslation()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      <label className="flex min-h-touch items-center gap-3 rounded-control border border-line-strong bg-surface px-3 has-focus-visible:outline-3 has-focus-visible:outline-brand">
        <Hash aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />
        <span className="sr-only">{t('stages.number')}</span>
        <input
          ref={focusBesideKeyboard}
          inputMode="none"
          autoComplete="off"
          placeholder={t('judging.typeNumber')}
          value={typed}
          onChange={(event) => {
            const wanted = event.target.value
            if (wanted.length < typed.length || open.has(wanted.slice(typed.length))) onType(wanted)
          }}
          className="figure min-h-touch w-full min-w-0 bg-transparent text-3xl outline-none placeholder:text-xl placeholder:text-ink-soft"
        />
      </label>
    </form>
  )
}

/** Where there is a mouse there is a keyboard: its digits go straight in. A thumb has the pad. */
function focusBesideKeyboard(input: HTMLInputElement | null) {
  if (matchMedia('(pointer: fine)').matches) input?.focus({ preventScroll: true })
}
