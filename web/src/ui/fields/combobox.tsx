// A text input with suggestions. Any text can be entered: the suggestions don't restrict it. HTML's own
// datalist can't be searched without accents, so this is built with ARIA roles. The input keeps the focus and
// receives the keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events,
   jsx-a11y/interactive-supports-focus */
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '../class-names'
import { Field } from './field'

export interface Suggestion {
  key: string
  text: string
  /** Distinguishes it from similar suggestions, at the end of the line. */
  detail?: string
}

export function Combobox({ suggestions, onText, onPick, onLeave, className, ...field }: ComboboxProps) {
  const { t } = useTranslation()
  const list = useId()
  const [open, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const visible = open && suggestions.length > 0
  const pick = (suggestion: Suggestion) => {
    onPick(suggestion)
    setOpen(false)
    setActiveIndex(-1)
  }
  const leave = () => {
    setOpen(false)
    setActiveIndex(-1)
    onLeave?.()
  }
  const moveTo = (next: number) => {
    setOpen(true)
    setActiveIndex(suggestions.length > 0 ? (next + suggestions.length) % suggestions.length : -1)
  }
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (moveTo(activeIndex + 1), true),
    ArrowUp: () => (moveTo(activeIndex < 0 ? suggestions.length - 1 : activeIndex - 1), true),
    Escape: () => (setOpen(false), visible),
    Enter: () => {
      const suggestion = visible ? suggestions[activeIndex] : undefined
      if (suggestion) pick(suggestion)
      else leave()
      return suggestion !== undefined
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys[event.key]?.()) event.preventDefault()
  }
  return (
    <div className={classNames('relative', className)}>
      <Field
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={visible}
        aria-controls={list}
        aria-activedescendant={visible && activeIndex >= 0 ? `${list}-${activeIndex}` : undefined}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setActiveIndex(-1)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <div
        id={list}
        // Below the input it may be outside the window, or behind a bar at its end.
        ref={visible ? scrollIntoView : undefined}
        role="listbox"
        // While it is hidden, the label belongs to the input alone.
        aria-label={visible ? field.label : undefined}
        hidden={!visible}
        className="absolute inset-x-0 z-10 mt-1 max-h-60 overflow-y-auto rounded-card bg-surface p-1 shadow-float"
      >
        {visible &&
          suggestions.map((suggestion, index) => (
            <Option
              key={suggestion.key}
              id={`${list}-${index}`}
              suggestion={suggestion}
              isActive={index === activeIndex}
              onPick={() => pick(suggestion)}
            />
          ))}
      </div>
      <output className="sr-only">{visible && t('ui.suggestions', { count: suggestions.length })}</output>
    </div>
  )
}

type ComboboxProps = Omit<ComponentProps<typeof Field>, 'value'> & {
  value: string
  suggestions: Suggestion[]
  onText: (text: string) => void
  onPick: (suggestion: Suggestion) => void
  /** Called when the input loses the focus, or Enter is about to submit its form. */
  onLeave?: () => void
}

function Option({ id, suggestion, isActive, onPick }: OptionProps) {
  return (
    <div
      id={id}
      ref={isActive ? scrollIntoView : undefined}
      role="option"
      aria-selected={isActive}
      className={classNames(
        'flex min-h-touch cursor-pointer items-center justify-between gap-3 rounded-control px-3 leading-tight',
        isActive ? 'bg-sunken' : 'hover:bg-sunken',
      )}
      // The input must keep the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {suggestion.text}
      {suggestion.detail && (
        <span className="min-w-0 text-right text-sm text-ink-soft">{suggestion.detail}</span>
      )}
    </div>
  )
}

interface OptionProps {
  id: string
  suggestion: Suggestion
  isActive: boolean
  onPick: () => void
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: 'nearest' })
}
