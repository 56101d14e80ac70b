// Which riders are open, kept in the address: a link leads to a rider's result, and the browser's back button closes what was opened last.
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'

export interface OpenRiders {
  readonly ids: ReadonlySet<string>
  /** Opens a rider, or closes one who is open. The same function for as long as the page is there. */
  readonly toggle: (rider: string) => void
}

const RIDER_PARAM = 'rider'

/** The query that leads from another view of a page to a rider, whose row is in the view by classes. */
export function riderQuery(search: string, rider: string): string {
  const params = new URLSearchParams(search)
  params.delete('tab')
  params.set(RIDER_PARAM, rider)
  return `?${params}`
}

/** The query without these riders, when their classes are folded away. */
export function withoutRiders(params: URLSearchParams, closed: readonly string[] | 'all'): URLSearchParams {
  const after = new URLSearchParams(params)
  after.delete(RIDER_PARAM)
  if (closed === 'all') return after
  for (const id of params.getAll(RIDER_PARAM)) if (!closed.includes(id)) after.append(RIDER_PARAM, id)
  return after
}

function ridersOf(search: string): string[] {
  return new URLSearchParams(search).getAll(RIDER_PARAM)
}

export function riderRowId(rider: string): string {
  return `rider-${rider}`
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
    const { location: now, navigate: go } = latest.current
    const params = new URLSearchParams(now.search)
    const ids = params.getAll(RIDER_PARAM)
    const closes = ids.includes(rider)
    const step = stepOf(now.state)
    if (closes && step?.openedRider === rider) return void go(-1)
    params.delete(RIDER_PARAM)
    for (const id of ids) if (id !== rider) params.append(RIDER_PARAM, id)
    if (!closes) params.append(RIDER_PARAM, rider)
    return void go(
      { search: `?${params}` },
      {
        replace: closes,
        preventScrollReset: true,
        state: closes ? step : { openedRider: rider, depth: depthOf(now.state) + 1 },
      },
    )
  }, [])
  const names = JSON.stringify(open)
  return useMemo(() => ({ ids: new Set<string>(JSON.parse(names)), toggle }), [names, toggle])
}

/** A rider may have been closed out of order: the entry before, where that rider is still open, must not open the row again. */
function useBackOnlyCloses() {
  const location = useLocation()
  const navigate = useNavigate()
  const type = useNavigationType()
  const previous = useRef(location)
  useEffect(() => {
    const from = previous.current
    previous.current = location
    const isHere = from.pathname === location.pathname
    const isBack = type === NavigationType.Pop && depthOf(location.state) < depthOf(from.state)
    if (!isHere || !isBack) return
    const wereOpen = ridersOf(from.search)
    const reopened = ridersOf(location.search).filter((rider) => !wereOpen.includes(rider))
    if (reopened.length === 0) return
    const search = `?${withoutRiders(new URLSearchParams(location.search), reopened)}`
    void navigate({ search }, { replace: true, preventScrollReset: true, state: stepOf(location.state) })
  }, [location, navigate, type])
}

/** Whoever comes by a link to a rider sees that rider; one who opens a row has it in sight already. */
function useScrollToRider(rider: string | undefined) {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const seen = useRef<string | null>(null)
  const opened = stepOf(state)?.openedRider ?? null
  useEffect(() => {
    if (seen.current === key) return undefined
    const arrives = seen.current === null || type === NavigationType.Push
    seen.current = key
    if (!arrives || rider === undefined || opened !== null) return undefined
    return whenThere(riderRowId(rider), keepInView)
  }, [key, type, rider, opened])
}

const MOST_FRAMES = 120
const SETTLES_MS = 3_000

/** Rows below the first screen are rendered some frames later than the page. `act` gives what ends it. */
function whenThere(id: string, act: (element: Element) => () => void): () => void {
  let frame = 0
  let left = MOST_FRAMES
  let end = () => cancelAnimationFrame(frame)
  const look = () => {
    const element = document.getElementById(id)
    if (element) end = act(element)
    else if ((left -= 1) > 0) frame = requestAnimationFrame(look)
  }
  frame = requestAnimationFrame(look)
  return () => end()
}

/** What comes later above the row, such as the secretary's desk, pushes it out of sight: it is followed until the reader does something. */
function keepInView(row: Element): () => void {
  const scroll = () => row.scrollIntoView({ block: 'start' })
  const page = new ResizeObserver(scroll)
  const ended = new AbortController()
  const end = () => {
    page.disconnect()
    ended.abort()
  }
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(act, end, { passive: true, signal: ended.signal })
  setTimeout(end, SETTLES_MS)
  page.observe(document.body)
  scroll()
  return end
}

/** A step of the history that opened a rider's row. */
interface Step {
  readonly openedRider: string
  /** How many such steps lie behind, itself included. */
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
