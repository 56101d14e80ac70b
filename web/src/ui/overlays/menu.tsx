// A button that opens a short list of links and actions, based on the browser's popover, which closes on
// Escape and on a click outside. The arrow keys, Home and End move between the items, like Tab.
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from '../class-names'
import './menu.css'
import { tooltip } from './tooltip'
import { BodyPortal, usePlacement } from './placement'

export function Menu({
  label,
  button,
  hint,
  detached = false,
  className,
  children,
}: {
  /** The label of the button for screen readers. */
  label: string
  button: ReactNode
  /** The tooltip of the button. */
  hint?: string
  /** Whether its button is in a row that may move or render again while the menu is open. */
  detached?: boolean
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const onBeforeToggle = usePlacement(opener)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.altKey || event.ctrlKey || event.metaKey) return
    const items = list.current?.querySelectorAll<HTMLElement>('a, button:enabled') ?? []
    const item = itemForKey([...items], event.key)
    if (!item) return
    // The page would scroll.
    event.preventDefault()
    item.focus()
  }
  return (
    <div className={className}>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        onKeyDown={onKeyDown}
        // A tooltip would cover what is beside the open menu.
        {...tooltip(isOpen ? undefined : hint)}
        className="flex min-h-touch min-w-touch items-center justify-center gap-1 rounded-control px-2 font-semibold hover:bg-sunken"
      >
        <span className="sr-only">{label}</span> {button}
      </button>
      <BodyPortal when={detached}>
        {/* The items have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div
          id={id}
          popover="auto"
          onBeforeToggle={onBeforeToggle}
          onToggle={({ newState }) => setIsOpen(newState === 'open')}
          onKeyDown={onKeyDown}
          className="menu min-w-[min(12rem,100vw-1rem)] rounded-card bg-surface p-1 text-left text-base text-ink shadow-float"
        >
          <ul ref={list}>{children}</ul>
        </div>
      </BodyPortal>
    </div>
  )
}

/** The item that a key moves the focus to; from the button the first or the last one. */
function itemForKey(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const focusedIndex = items.findIndex((item) => item === document.activeElement)
  if (key === 'ArrowDown') return items[focusedIndex + 1] ?? items[0]
  if (key === 'ArrowUp') return items[focusedIndex - 1] ?? items.at(-1)
  if (key === 'Home') return items[0]
  return key === 'End' ? items.at(-1) : undefined
}

const ITEM_CLASSES =
  'flex min-h-touch w-full items-center gap-3 rounded-control px-3 text-left hover:bg-sunken'

export function MenuLink({
  className,
  itemClassName,
  ...rest
}: Omit<LinkProps, 'onClick'> & { className?: string; itemClassName?: string }) {
  return (
    <li className={itemClassName}>
      <Link className={classNames(ITEM_CLASSES, 'no-underline', className)} onClick={closeMenu} {...rest} />
    </li>
  )
}

/** A link to a file, or out of the app. */
export function MenuAnchor({ href, className, children, ...rest }: Omit<ComponentProps<'a'>, 'onClick'>) {
  return (
    <li>
      <a
        href={href}
        className={classNames(ITEM_CLASSES, 'no-underline', className)}
        onClick={closeMenu}
        {...rest}
      >
        {children}
      </a>
    </li>
  )
}

export function MenuButton({ className, onClick, ...rest }: ComponentProps<'button'>) {
  return (
    <li>
      <button
        type="button"
        className={classNames(ITEM_CLASSES, className)}
        onClick={(event) => {
          closeMenu(event)
          onClick?.(event)
        }}
        {...rest}
      />
    </li>
  )
}

export function MenuDivider() {
  return (
    <li className="py-1">
      <hr className="border-line" />
    </li>
  )
}

function closeMenu(event: { currentTarget: Element }) {
  const menu = event.currentTarget.closest<HTMLElement>('[popover]')
  menu?.hidePopover?.()
}
