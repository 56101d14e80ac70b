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
  const layer = new TooltipLayer()
  layer.listen()
  if (first) layer.handleMissed(first)
  return () => layer.stop()
}

class TooltipLayer {
  readonly #panel = createPanel()
  readonly #controller = new AbortController()
  /** The element whose tooltip is open. */
  #owner: HTMLElement | null = null
  /** The hovered element, whether its tooltip is open, pending or closed by a click. */
  #hovered: HTMLElement | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #closedAt = -Infinity
  /** Whether the next focus comes from the Tab key. */
  #isTabbing = false
  readonly #ownerObserver = new MutationObserver(() => {
    if (!this.#owner?.isConnected || !this.#owner.dataset['tooltip']) this.#close()
  })

  listen() {
    const { signal } = this.#controller
    document.addEventListener('pointerover', (event) => this.#onPointerOver(event), { signal })
    document.documentElement.addEventListener('pointerleave', () => this.#onLeave(), { signal })
    document.addEventListener('pointerdown', () => this.#onPointerDown(), { signal, capture: true })
    document.addEventListener('pointerup', (event) => this.#onPointerUp(event), { signal })
    document.addEventListener('click', (event) => this.#onClick(event), { signal, capture: true })
    document.addEventListener('keydown', (event) => this.#onKey(event), { signal, capture: true })
    document.addEventListener('focusin', (event) => this.#onFocus(event), { signal })
    document.addEventListener('focusout', () => this.#close(), { signal })
    document.addEventListener('scroll', () => this.#close(), { signal, capture: true, passive: true })
    window.addEventListener('blur', () => this.#onLeave(), { signal })
  }

  /** Handles an event that came before this layer listened. */
  handleMissed(event: Event) {
    if (event instanceof PointerEvent) this.#onPointerOver(event)
    if (event instanceof FocusEvent) {
      this.#isTabbing = event.target instanceof Element && event.target.matches(':focus-visible')
      this.#onFocus(event)
    }
  }

  stop() {
    this.#close()
    this.#controller.abort()
    this.#panel.remove()
  }

  #open(element: HTMLElement) {
    clearTimeout(this.#timer)
    const text = element.dataset['tooltip']
    if (!text || !element.isConnected || this.#owner === element) return
    this.#owner = element
    showAt(this.#panel, element, text)
    const changes = { childList: true, subtree: true, attributeFilter: ['data-tooltip'] }
    this.#ownerObserver.observe(document.body, changes)
  }

  #close() {
    clearTimeout(this.#timer)
    if (!this.#owner) return
    this.#owner = null
    this.#closedAt = performance.now()
    this.#ownerObserver.disconnect()
    hidePopover(this.#panel)
    this.#panel.textContent = ''
  }

  #onPointerOver({ target, pointerType }: PointerEvent) {
    if (pointerType === 'touch' || !(target instanceof Element)) return
    if (this.#panel.contains(target)) {
      clearTimeout(this.#timer)
      return
    }
    const element = target.closest<HTMLElement>(MARKED_SELECTOR)
    if (element === this.#hovered && element !== this.#owner) return
    this.#hovered = element
    clearTimeout(this.#timer)
    if (element === this.#owner) return
    const isExploring = this.#owner !== null || performance.now() - this.#closedAt < SKIP_DELAY_MS
    if (!element) this.#timer = setTimeout(() => this.#close(), CLOSE_AFTER_MS)
    else if (isExploring) this.#open(element)
    else this.#timer = setTimeout(() => this.#open(element), OPEN_AFTER_MS)
  }

  #onLeave() {
    this.#hovered = null
    this.#close()
  }

  #onPointerDown() {
    this.#isTabbing = false
    this.#close()
  }

  #onPointerUp({ target, pointerType }: PointerEvent) {
    if (pointerType !== 'touch' || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>(MARKED_SELECTOR)
    if (element && !target.closest(ACTION_SELECTOR)) this.#open(element)
  }

  #onClick({ target }: MouseEvent) {
    if (target instanceof Element && target.closest(ACTION_SELECTOR)) this.#close()
  }

  #onKey(event: KeyboardEvent) {
    this.#isTabbing = event.key === 'Tab'
    if (event.key !== 'Escape' || !this.#owner) return
    // Only the tooltip closes, not the dialog below it.
    event.preventDefault()
    event.stopPropagation()
    this.#close()
  }

  #onFocus({ target }: FocusEvent) {
    if (!this.#isTabbing || !(target instanceof Element)) return
    const element = target.closest<HTMLElement>(MARKED_SELECTOR)
    // A dialog or a menu that is being shown moves the focus, and until it is shown the browser refuses
    // popovers.
    if (element) queueMicrotask(() => element.contains(document.activeElement) && this.#open(element))
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
