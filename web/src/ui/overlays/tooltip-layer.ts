// The single tooltip of the page. It opens when a mouse rests on a marked element, and immediately when the
// element gets the focus by the Tab key or is tapped and has no other action. Escape, a click, a scroll and
// leaving close it.
import { tooltipPlacement } from './placement'
import { hidePopover, showPopoverOnTop } from './show-popover'
import './tooltip.css'

const OPEN_AFTER_MS = 700
/** Within this time after one has closed, the next opens immediately: the user is exploring a row. */
const SKIP_DELAY_MS = 300
/** The time to move from the element across the gap to the tooltip, which can be hovered too. */
const CLOSE_AFTER_MS = 100

const MARKED_SELECTOR = '[data-tooltip]'
const ACTION_SELECTOR = 'a, button, input, label, select, summary, textarea, [role="button"]'

/** Starts listening; `first` is the event that triggered the loading. Returns a function that stops it. */
export function startTooltips(first?: Event): () => void {
  const panel = createPanel()
  let owner: HTMLElement | null = null
  /** The hovered element, whether its tooltip is open, pending or closed by a click. */
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
    showAt(panel, element, text)
    removal.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-tooltip'] })
  }

  function close() {
    clearTimeout(timer)
    if (!owner) return
    owner = null
    closedAt = performance.now()
    removal.disconnect()
    hidePopover(panel)
    panel.textContent = ''
  }

  const onPointerOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (panel.contains(target)) return clearTimeout(timer)
    const element = target.closest<HTMLElement>(MARKED_SELECTOR)
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
  const onPointerDown = () => {
    reachedByKey = false
    close()
  }
  const onPointerUp = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'touch' || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>(MARKED_SELECTOR)
    if (element && !target.closest(ACTION_SELECTOR)) open(element)
  }
  const onKey = (event: KeyboardEvent) => {
    reachedByKey = event.key === 'Tab'
    if (event.key !== 'Escape' || !owner) return
    // Only the tooltip closes, not the dialog below it.
    event.preventDefault()
    event.stopPropagation()
    close()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!reachedByKey || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>(MARKED_SELECTOR)
    // A dialog or a menu that is being shown moves the focus, and until it is shown the browser refuses popovers.
    if (element) queueMicrotask(() => element.contains(document.activeElement) && open(element))
  }

  const listening = new AbortController()
  const { signal } = listening
  document.addEventListener('pointerover', onPointerOver, { signal })
  document.documentElement.addEventListener('pointerleave', onLeave, { signal })
  document.addEventListener('pointerdown', onPointerDown, { signal, capture: true })
  document.addEventListener('pointerup', onPointerUp, { signal })
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest(ACTION_SELECTOR)) close()
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

function createPanel(): HTMLElement {
  const panel = document.createElement('div')
  panel.role = 'tooltip'
  panel.popover = 'manual'
  panel.className = 'tooltip'
  document.body.append(panel)
  return panel
}

function showAt(panel: HTMLElement, element: HTMLElement, text: string) {
  panel.textContent = text
  // Inside the element's landmark, so that nothing on the page is outside all landmarks.
  const landmark = element.closest('dialog, main, header, nav, footer, aside') ?? document.body
  landmark.append(panel)
  showPopoverOnTop(panel)
  const { left, top } = tooltipPlacement(
    element.getBoundingClientRect(),
    { width: panel.offsetWidth, height: panel.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
  )
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}
