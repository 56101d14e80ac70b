// Turns the pages over, in calm steps: long enough to find oneself and to read the rows around.
import { useEffect, useEffectEvent, useState } from 'react'
import { measured, pageAfter, pageAt, type Page, type Screen, type Shown } from './pages'

/** `seconds`: how long a page stays; null while the pages don't turn. */
export function usePage(pages: readonly Page[], seconds: number | null): Page | undefined {
  const [shown, setShown] = useState<Shown | null>(null)
  // A score that comes in between changes the pages and must not begin the time anew.
  const turn = useEffectEvent(() => setShown(pageAfter(pages, shown) ?? null))
  useEffect(() => {
    if (seconds === null) return undefined
    const timer = setInterval(turn, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  const page = pageAt(pages, shown)
  return page
}

const read = () => measured({ width: window.innerWidth, height: window.innerHeight })

/** The screen in the unit of all sizes, and how many rows it has. */
export function useScreenSize(): Screen {
  const [size, setSize] = useState(read)
  useEffect(() => {
    const update = () => setSize(read())
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  return size
}
