// A labelled text input. Help is below it, and is replaced by the error.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { Required } from './required'

export function Field({
  label,
  help,
  error,
  alert = false,
  end,
  className,
  ...input
}: ComponentProps<'input'> & {
  label: string
  help?: ReactNode
  error?: string | undefined
  /** Whether the error is announced immediately, because it appears without a submit. */
  alert?: boolean
  /** A control inside the input's end, such as "show password". */
  end?: ReactNode
}) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {input.required && <Required />}
      </label>
      <span className="relative flex">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          className={classNames(
            'min-h-touch w-full rounded-control border bg-surface px-3 text-base',
            error ? 'border-danger' : 'border-line-strong',
            !!end && 'pr-12',
          )}
          {...input}
        />
        {end && <span className="absolute inset-y-0 right-0 flex items-center">{end}</span>}
      </span>
      {note && (
        <p
          id={`${id}-note`}
          role={alert && error ? 'alert' : undefined}
          className={classNames('text-sm', error ? 'text-danger' : 'text-ink-soft')}
        >
          {note}
        </p>
      )}
    </div>
  )
}
