// A list that users sort: by dragging, with the arrow keys on the handle, or with its two buttons. Each move
// is announced.
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '../class-names'
import { indexAfter } from './drop-index'
import { useDrag } from './use-drag'
import { describedTooltip } from '../overlays/tooltip'

export function ReorderList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  children,
  className,
}: ReorderListProps<Item>) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const count = items.length
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined) return
    onMove(from, to)
    setAnnouncement(t('ui.reorder.moved', { name: nameOf(item, from), place: to + 1, count }))
  }
  const drag = useDrag(move)
  return (
    <>
      <ol aria-label={label} className={className}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            style={drag.place(index)}
            className={classNames(
              drag.dragged === index && 'relative z-10 shadow-float',
              drag.dragged !== null &&
                drag.dragged !== index &&
                'transition-transform duration-(--duration-move)',
            )}
          >
            {children(
              item,
              index,
              <Mover
                name={nameOf(item, index)}
                index={index}
                count={count}
                isDragged={drag.dragged === index}
                onGrip={(event) => drag.start(event, index)}
                onMove={(to) => move(index, to)}
              />,
            )}
          </li>
        ))}
      </ol>
      <output className="sr-only">{announcement}</output>
    </>
  )
}

interface ReorderListProps<Item> {
  /** The accessible name of the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The name of an item in announcements. */
  nameOf: (item: Item, index: number) => string
  onMove: (from: number, to: number) => void
  /** Renders an item; `mover` is its handle with the two buttons. */
  children: (item: Item, index: number, mover: ReactNode) => ReactNode
  className?: string
}

const BUTTON_CLASSES =
  'flex min-h-touch items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink aria-disabled:opacity-35'

function Mover({ name, index, count, isDragged, onGrip, onMove }: MoverProps) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent) => {
    const to = indexAfter(event.key, index, count)
    if (to === null) return
    event.preventDefault()
    onMove(to)
  }
  const stepButtonProps = (to: number) => ({
    type: 'button' as const,
    // Stays in the tab order at the end of the list, so that the focus isn't lost there.
    'aria-disabled': to < 0 || to >= count,
    onClick: () => {
      if (to >= 0 && to < count) onMove(to)
    },
    className: classNames(BUTTON_CLASSES, 'w-9'),
  })
  return (
    <span className="flex shrink-0 items-center">
      <button
        type="button"
        aria-label={t('ui.reorder.handle', { name, place: index + 1, count })}
        {...describedTooltip(t('ui.reorder.help'))}
        onPointerDown={onGrip}
        onKeyDown={onKeyDown}
        className={classNames(
          BUTTON_CLASSES,
          'w-9 touch-none',
          isDragged ? 'cursor-grabbing' : 'cursor-grab',
        )}
      >
        <GripVertical aria-hidden="true" size={20} />
      </button>
      <button aria-label={t('ui.reorder.up', { name })} {...stepButtonProps(index - 1)}>
        <ChevronUp aria-hidden="true" size={20} />
      </button>
      <button aria-label={t('ui.reorder.down', { name })} {...stepButtonProps(index + 1)}>
        <ChevronDown aria-hidden="true" size={20} />
      </button>
    </span>
  )
}

interface MoverProps {
  name: string
  index: number
  count: number
  /** Whether it is being dragged. */
  isDragged: boolean
  onGrip: (event: PointerEvent<HTMLElement>) => void
  onMove: (to: number) => void
}
