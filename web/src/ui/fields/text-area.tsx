// A labelled text area. Help is below it, and is replaced by the error.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names'
import { Required } from './required'

export function TextArea({ label, help, error, className, ...area }: TextAreaProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
        {area.required && <Required />}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classNames(
          'w-full rounded-control border bg-surface px-3 py-2 text-base',
          error ? 'border-danger' : 'border-line-strong',
        )}
        {...area}
      />
      {note && (
        <p id={`${id}-note`} className={classNames('text-sm', error ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  )
}

type TextAreaProps = ComponentProps<'textarea'> & {
  label: string
  help?: ReactNode
  error?: string | undefined
}
