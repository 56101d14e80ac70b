// The one tooltip of the page. It opens when a mouse rests on a marked element for a moment, and at once when the Tab key reaches it or a
// finger taps one that does nothing else. Escape, a click, a scroll and leaving close it.
import { tooltipPlacement } from './placement'
import './tooltip.css'

const OPEN_AFTER_MS = 700
/** So soon after one has closed, the next opens at once: somebody is reading along a row. */
const SKIP_DELAY_MS = 300
/** Time to get from the element over the gap to the tooltip, which can be pointed at. */
const CLOSE_AFTER_MS = 100

const MARKED = '[data-tooltip]'
const ACTS = 'a, button, input, label, select, summary, textarea, [role="button"]'

/** Begins to listen; `first` is an event that came before. Returns what ends it. */
export function startTooltips(first?: Event): () => void {
  const panel = document.createElement('div')
  panel.role = 'tooltip'
  panel.popover = 'manual'
  panel.className = 'tooltip'
  document.body.append(panel)

  let owner: HTMLElement | null = null
  /** Pointed at, and not open yet or closed by a click. */
  let pointedAt: HTMLElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = -Infinity
  let reachedByKey = false

  const removal = new MutationObserver(() => {
    if (!owner?.isConnected || !owner.dataset['tooltip']) close()
  })

  function open(element: HTMLElement) {
    clearTimeout(timer)
    const text = element.dataset['tooltip']
    if (!text || !element.isConnected || owner === element) return
    owner = element
    panel.textContent = text
    // Shown anew, it lies over a dialog that was opened since.
    panel.hidePopover?.()
    panel.showPopover?.()
    const { left, top } = tooltipPlacement(
      element.getBoundingClientRect(),
      { width: panel.offsetWidth, height: panel.offsetHeight },
      { width: document.documentElement.clientWidth, height: window.innerHeight },
    )
    panel.style.left = `${left}px`
    panel.style.top = `${top}px`
    removal.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] })
  }

  function close() {
    clearTimeout(timer)
    if (!owner) return
    owner = null
    closedAt = performance.now()
    removal.disconnect()
    panel.hidePopover?.()
    panel.textContent = ''
  }

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (panel.contains(target)) return clearTimeout(timer)
    const element = target.closest<HTMLElement>(MARKED)
    if (element === pointedAt && element !== owner) return
    pointedAt = element
    clearTimeout(timer)
    if (element === owner) return
    if (!element) timer = setTimeout(close, CLOSE_AFTER_MS)
    else if (owner || performance.now() - closedAt < SKIP_DELAY_MS) open(element)
    else timer = setTimeout(() => open(element), OPEN_AFTER_MS)
  }
  const onLeave = () => {
    pointedAt = null
    close()
  }
  const onPointerUp = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>(MARKED)
    if (element && !target.closest(ACTS)) open(element)
  }
  const onKey = (event: KeyboardEvent) => {
    reachedByKey = event.key === 'Tab'
    if (event.key !== 'Escape' || !owner) return
    // The tooltip alone closes, not the dialog that it lies over.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!reachedByKey || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>(MARKED)
    if (element) open(element)
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.documentElement.addEventListener('pointerleave', onLeave, { signal })
  document.addEventListener('pointerdown', close, { signal, capture: true })
  document.addEventListener('pointerup', onPointerUp, { signal })
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(ACTS)) close()
    },
    { signal, capture: true },
  )
  document.addEventListener('keydown', onKey, { signal, capture: true })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('focusout', close, { signal })
  document.addEventListener('scroll', close, { signal, capture: true, passive: true })
  window.addEventListener('blur', onLeave, { signal })

  if (first instanceof PointerEvent) onPointerOver(first)
  if (first instanceof FocusEvent) {
    reachedByKey = first.target instanceof Element && first.target.matches(':focus-visible')
    onFocus(first)
  }
  return () => {
    close()
    listening.abort()
    panel.remove()
  }
}
