// A checkbox or radio button with its label and help.
import { useId, type ComponentProps } from 'react'

export function Choice({ label, help, type, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type={type}
        aria-describedby={help ? `${id}-help` : undefined}
        className="my-3 size-5 shrink-0 accent-brand"
        {...input}
      />
      <div className="grow">
        <label htmlFor={id} className="flex min-h-touch items-center leading-tight">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="-mt-2 pb-2 text-sm text-ink-soft">
            {help}
          </p>
        )}
      </div>
    </div>
  )
}

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  type: 'checkbox' | 'radio'
  label: string
  help?: string | undefined
}
