// A colour, picked or entered as #rrggbb. With `carriesText` it shows which text colour is readable on it.
import { useId, type ComponentProps } from 'react'
import type { TFunction } from '@/lib/i18n'
import { useTranslation } from '@/ui/i18n'
import { textColorOn, parseColor } from '@/lib/contrast'
import { classNames } from '../class-names'

/** The picker's initial colour while none is chosen. */
const INITIAL_COLOR = '#888888'

export function ColorField({
  label,
  value,
  onText,
  carriesText = false,
  error,
  className,
  ...input
}: ColorFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const color = parseColor(value)
  const note = error ?? (color && carriesText ? contrastText(t, color) : undefined)
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <span className="flex">
        <input
          type="color"
          aria-label={t('ui.colour.pick', { label })}
          value={color ?? INITIAL_COLOR}
          onChange={(event) => onText(event.target.value)}
          className={classNames(
            'h-touch w-touch shrink-0 cursor-pointer rounded-l-control border border-r-0 border-line-strong bg-surface p-1.5',
            !color && 'opacity-35',
          )}
        />
        <input
          id={id}
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder="#rrggbb"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onText(event.target.value)}
          className={classNames(
            'min-h-touch w-full min-w-0 rounded-r-control border bg-surface px-2 text-base',
            error ? 'border-danger' : 'border-line-strong',
          )}
          {...input}
          onBlur={(event) => {
            if (color && color !== value) onText(color)
            input.onBlur?.(event)
          }}
        />
      </span>
      {note && (
        <p
          id={`${id}-note`}
          className={classNames(
            'text-sm leading-tight',
            error || (color && !textColorOn(color).isReadable) ? 'text-danger' : 'text-ink-soft',
          )}
        >
          {note}
        </p>
      )}
    </div>
  )
}

type ColorFieldProps = Pick<ComponentProps<'input'>, 'ref' | 'onBlur' | 'name' | 'className'> & {
  label: string
  /** The text in the field, valid or not; empty for no colour. */
  value: string
  onText: (text: string) => void
  /** Whether text is shown on the colour. */
  carriesText?: boolean
  error?: string | undefined
}

function contrastText(t: TFunction, color: string): string {
  const { isDark, isReadable } = textColorOn(color)
  if (!isReadable) return t('errors.field.low-contrast')
  return t(isDark ? 'ui.colour.dark' : 'ui.colour.white')
}
