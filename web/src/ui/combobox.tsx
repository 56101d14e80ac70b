// A text input that offers what the typed text may mean. Whatever is typed may stay: offers help, they don't bind.
// HTML's own list can't be searched without accents, so the roles make one. The input keeps the focus and hears the keys.
// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from './classes'
import { Field } from './field'

export interface Offer {
  key: string
  text: string
  /** What tells it from others, at the end of the line. */
  detail?: string
}

export function Combobox({ offers, onText, onPick, onLeave, ...field }: ComboboxProps) {
  const { t } = useTranslation()
  const list = useId()
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = open && offers.length > 0
  const pick = (offer: Offer) => {
    onPick(offer)
    setOpen(false)
    setAt(-1)
  }
  const go = (next: number) => {
    setOpen(true)
    setAt(offers.length > 0 ? (next + offers.length) % offers.length : -1)
  }
  const keys: Record<string, () => boolean> = {
    ArrowDown: () => (go(at + 1), true),
    ArrowUp: () => (go(at < 0 ? offers.length - 1 : at - 1), true),
    Escape: () => (setOpen(false), shown),
    Enter: () => {
      const offer = shown ? offers[at] : undefined
      if (offer) pick(offer)
      return offer !== undefined
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (keys[event.key]?.()) event.preventDefault()
  }
  return (
    <div className="relative">
      <Field
        {...field}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown && at >= 0 ? `${list}-${at}` : undefined}
        onChange={(event) => {
          onText(event.target.value)
          setOpen(true)
          setAt(-1)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          setAt(-1)
          onLeave?.()
        }}
      />
      <div
        id={list}
        role="listbox"
        // while it is hidden, the label is the input's alone
        aria-label={shown ? field.label : undefined}
        hidden={!shown}
        className="absolute inset-x-0 z-10 mt-1 max-h-60 overflow-y-auto rounded-card bg-surface p-1 shadow-float"
      >
        {shown &&
          offers.map((offer, position) => (
            <div
              key={offer.key}
              id={`${list}-${position}`}
              ref={position === at ? intoView : undefined}
              role="option"
              aria-selected={position === at}
              className={classes(
                'flex min-h-touch cursor-pointer items-center justify-between gap-3 rounded-control px-3 leading-tight',
                position === at ? 'bg-sunken' : 'hover:bg-sunken',
              )}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(offer)}
            >
              {offer.text}
              {offer.detail && (
                <span className="min-w-0 text-right text-sm text-ink-soft">{offer.detail}</span>
              )}
            </div>
          ))}
      </div>
      <output className="sr-only">{shown && t('ui.offers', { count: offers.length })}</output>
    </div>
  )
}

type ComboboxProps = Omit<ComponentProps<typeof Field>, 'value'> & {
  value: string
  offers: Offer[]
  onText: (text: string) => void
  onPick: (offer: Offer) => void
  /** Called when the focus goes elsewhere. */
  onLeave?: () => void
}

function intoView(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: 'nearest' })
}
