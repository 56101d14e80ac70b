// A titled group of choices.
import { useId, type ReactNode } from 'react'
import { Required } from './required'

export function Choices({ title, help, error, required = false, children }: ChoicesProps) {
  const id = useId()
  const note = error ?? help
  return (
    <fieldset aria-describedby={note ? `${id}-note` : undefined}>
      <legend className="font-semibold">
        {title}
        {required && <Required />}
      </legend>
      {children}
      {note && (
        <p id={`${id}-note`} className={error ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

interface ChoicesProps {
  title: string
  help?: string
  error?: string | undefined
  required?: boolean
  children: ReactNode
}
