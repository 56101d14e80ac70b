// A labelled text input. Help stands under it, and gives way to the error.
import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from './classes'

export function Field({
  label,
  help,
  error,
  className,
  ...input
}: ComponentProps<'input'> & { label: string; help?: ReactNode; error?: string | undefined }) {
  const id = useId()
  const note = error ?? help
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        className={classes(
          'min-h-touch rounded-control border bg-surface px-3 text-base',
          error ? 'border-danger' : 'border-line-strong',
        )}
        {...input}
      />
      {note && (
        <p id={`${id}-note`} className={classes('text-sm', error ? 'text-danger' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  )
}
