// A labelled native select. Help is below it, and is replaced by the error.
import { useId, type ComponentProps } from 'react'
import { classNames } from '../class-names'
import { Required } from './required'

export function Select({ label, help, error, className, children, ...select }: SelectProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {select.required && <Required />}
      </label>
      <select
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classNames(
          'min-h-touch w-full rounded-control border bg-surface px-2 text-base text-ink',
          error ? 'border-danger' : 'border-line-strong',
        )}
        {...select}
      >
        {children}
      </select>
      {note && (
        <p id={`${id}-note`} className={classNames('text-sm', error ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  )
}

type SelectProps = ComponentProps<'select'> & {
  label: string
  help?: string | undefined
  error?: string | undefined
}
