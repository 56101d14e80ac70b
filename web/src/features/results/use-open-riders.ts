// The open riders, stored in the address: a link opens a rider's result, and the browser's back button closes
// the rider opened last.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { RIDER_PARAM } from '@/lib/addresses/paths'
import { useSameSet } from '@/ui/use-same-set'
import { isViewChange } from '@/ui/page/view-tabs'
import { sectionsState } from './use-open-sections'

export interface OpenRiders {
  readonly ids: ReadonlySet<string>
  /** Opens a rider, or closes an open one. The function never changes while the page is mounted. */
  readonly toggle: (rider: string) => void
}

/** The query that opens a rider in the view by classes, from another view of the page. */
export function riderQuery(search: string, rider: string): string {
  const params = new URLSearchParams(search)
  params.delete('tab')
  params.set(RIDER_PARAM, rider)
  return `?${params}`
}

/** The query without the riders of collapsed classes. */
export function withoutRiders(
  params: URLSearchParams,
  closedIds: readonly string[] | 'all',
): URLSearchParams {
  const after = new URLSearchParams(params)
  after.delete(RIDER_PARAM)
  if (closedIds === 'all') return after
  for (const id of params.getAll(RIDER_PARAM)) if (!closedIds.includes(id)) after.append(RIDER_PARAM, id)
  return after
}

function ridersOf(search: string): string[] {
  return new URLSearchParams(search).getAll(RIDER_PARAM)
}

export function riderRowId(rider: string): string {
  return `rider-${rider}`
}

/** Marks the button or link that opens a rider, so that the search finds it. */
export function riderControl(rider: string) {
  return { 'data-rider': rider }
}

export function useOpenRiders(): OpenRiders {
  const location = useLocation()
  const navigate = useNavigate()
  const latest = useRef({ location, navigate })
  useEffect(() => {
    latest.current = { location, navigate }
  })
  const open = ridersOf(location.search)
  useScrollToRider(open.at(-1))
  useBackOnlyCloses()
  const toggle = useCallback((rider: string) => {
    const { location: current, navigate: navigateTo } = latest.current
    const params = new URLSearchParams(current.search)
    const ids = params.getAll(RIDER_PARAM)
    const closes = ids.includes(rider)
    const step = stepOf(current.state)
    if (closes && step?.openedRider === rider) return void navigateTo(-1)
    params.delete(RIDER_PARAM)
    for (const id of ids) if (id !== rider) params.append(RIDER_PARAM, id)
    if (!closes) params.append(RIDER_PARAM, rider)
    return void navigateTo(
      { search: `?${params}` },
      {
        replace: closes,
        preventScrollReset: true,
        state: {
          ...sectionsState(current.state),
          ...(closes ? step : { openedRider: rider, depth: depthOf(current.state) + 1 }),
        },
      },
    )
  }, [])
  const ids = useSameSet(open)
  return useMemo(() => ({ ids, toggle }), [ids, toggle])
}

/**
 * A rider may have been closed out of order: going back to an entry where that rider is open must not open
 * the row again.
 */
function useBackOnlyCloses() {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const previous = useRef(location)
  useEffect(() => {
    const previousLocation = previous.current
    previous.current = location
    const isHere = previousLocation.pathname === location.pathname
    const isBack = type === NavigationType.Pop && depthOf(location.state) < depthOf(previousLocation.state)
    if (!isHere || !isBack) return
    const wereOpen = ridersOf(previousLocation.search)
    const reopened = ridersOf(location.search).filter((rider) => !wereOpen.includes(rider))
    if (reopened.length === 0) return
    const search = `?${withoutRiders(new URLSearchParams(location.search), reopened)}`
    void navigate({ search }, { replace: true, preventScrollReset: true, state: stepOf(location.state) })
  }, [location, navigate, type])
}

/** Scrolls to a linked rider; a row that the user opens is already in view. */
function useScrollToRider(rider: string | undefined) {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const seenKey = useRef<string | null>(null)
  const openedRider = stepOf(state)?.openedRider ?? null
  useEffect(() => {
    if (seenKey.current === key) return undefined
    const isArrival = seenKey.current === null || (type === NavigationType.Push && !isViewChange(state))
    seenKey.current = key
    if (!isArrival || rider === undefined || openedRider !== null) return undefined
    return whenRendered(riderRowId(rider), (row) => {
      // The link that led here is gone, and the focus with it.
      if (hasNoFocus()) row.querySelector<HTMLElement>('[data-rider]')?.focus({ preventScroll: true })
      return keepInView(row)
    })
  }, [key, type, state, rider, openedRider])
}

/** Whether nothing has the focus, or only the heading that got it from an element that has disappeared. */
function hasNoFocus(): boolean {
  return document.activeElement === document.body || document.activeElement?.localName === 'h1'
}

const MAX_FRAMES = 120
const SETTLE_MS = 3_000

/**
 * Waits for an element, because rows below the first screen are rendered some frames after the page.
 * `onElement` returns a function that ends it.
 */
function whenRendered(id: string, onElement: (element: Element) => () => void): () => void {
  let frame = 0
  let framesLeft = MAX_FRAMES
  let end = () => cancelAnimationFrame(frame)
  const look = () => {
    const element = document.getElementById(id)
    if (element) end = onElement(element)
    else if ((framesLeft -= 1) > 0) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => end()
}

/**
 * Scrolls to the row again when content above it, such as the secretary's panel, pushes it out of view; ends
 * at the first input of the user.
 */
function keepInView(row: Element): () => void {
  const scroll = () => row.scrollIntoView({ block: 'start' })
  const page = new ResizeObserver(scroll)
  const controller = new AbortController()
  const end = () => {
    page.disconnect()
    controller.abort()
  }
  for (const gesture of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(gesture, end, { passive: true, signal: controller.signal })
  setTimeout(end, SETTLE_MS)
  page.observe(document.body)
  scroll()
  return end
}

/** An entry of the browser history that opened a rider's row. */
interface Step {
  readonly openedRider: string
  /** The number of such entries up to and including this one. */
  readonly depth: number
}

function stepOf(state: unknown): Step | null {
  if (typeof state !== 'object' || state === null || !('openedRider' in state) || !('depth' in state))
    return null
  const { openedRider, depth } = state
  return typeof openedRider === 'string' && typeof depth === 'number' ? { openedRider, depth } : null
}

function depthOf(state: unknown): number {
  return stepOf(state)?.depth ?? 0
}
