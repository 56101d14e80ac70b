// The field of the entered digits. A real keyboard may enter the same digits as the number pad.
import { Hash } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'

export function NumberField({
  digits,
  allowed,
  onType,
  onEnter,
}: {
  digits: string
  /** The digits that lead to a number. */
  allowed: ReadonlySet<string>
  onType: (digits: string) => void
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
          ref={focusIfKeyboard}
          inputMode="none"
          autoComplete="off"
          placeholder={t('judging.typeNumber')}
          value={digits}
          onChange={(event) => {
            const newDigits = event.target.value
            if (newDigits.length < digits.length || allowed.has(newDigits.slice(digits.length)))
              onType(newDigits)
          }}
          className="figure min-h-touch w-full min-w-0 bg-transparent text-3xl leading-tight outline-none placeholder:text-ink-soft placeholder-shown:text-[min(var(--text-xl),7vw)]"
        />
      </label>
    </form>
  )
}

/**
 * A device with a mouse has a keyboard, so the field takes the focus. With a touch screen the pad is used.
 */
function focusIfKeyboard(input: HTMLInputElement | null) {
  if (matchMedia('(pointer: fine)').matches) input?.focus({ preventScroll: true })
}
