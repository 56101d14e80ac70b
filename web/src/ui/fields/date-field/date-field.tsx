// A date, entered or picked. Input is unchanged until the field loses the focus, then it is formatted as
// yyyy.MM.dd.
import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { dayText, parseDay } from '@/lib/time/day'
import { Field } from '../field'
import { Calendar } from './calendar'

export function DateField({ text, onText, latest, initialDay, ...field }: DateFieldProps) {
  const { t } = useTranslation()
  const panel = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const value = parseDay(text)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Prevents that the dialog around it closes too.
    event.preventDefault()
    close()
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        {...field}
        value={text}
        inputMode="decimal"
        placeholder={t('ui.calendar.pattern')}
        onChange={(event) => onText(event.target.value)}
        onBlur={() => value && value <= latest && onText(dayText(value))}
        end={
          <button
            ref={opener}
            type="button"
            aria-label={t('ui.calendar.open')}
            aria-expanded={open}
            aria-controls={panel}
            className="grid min-h-touch min-w-touch place-items-center rounded-control hover:bg-sunken"
            onClick={() => setOpen(!open)}
          >
            <CalendarDays aria-hidden="true" size={20} />
          </button>
        }
      />
      <div
        id={panel}
        hidden={!open}
        className="rounded-card border border-line-strong bg-surface p-3 max-[16rem]:p-1"
      >
        {open && (
          // Handles Escape wherever the focus is inside.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
          <div onKeyDown={closeOnEscape}>
            <Calendar
              value={value && value <= latest ? value : null}
              latest={latest}
              initialDay={initialDay}
              onPick={(day) => {
                onText(dayText(day))
                close()
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}

type DateFieldProps = Pick<
  ComponentProps<typeof Field>,
  'label' | 'help' | 'error' | 'required' | 'autoComplete' | 'ref'
> & {
  /** The text in the field, valid or not. */
  text: string
  onText: (text: string) => void
  /** The latest day that can be picked, as "2024-11-21". */
  latest: string
  /** The day at which the calendar opens while the field is empty; without it, it starts with the decades. */
  initialDay?: string
}
