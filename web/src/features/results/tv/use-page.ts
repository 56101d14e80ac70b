// Turns the pages of the TV, slowly enough to find a rider and read the rows around.
import { useEffect, useEffectEvent, useState } from 'react'
import { measureScreen, pageAfter, pageAt, type Page, type Screen, type PagePosition } from './pages'

/** `seconds` is how long a page is shown; null while paused. */
export function usePage(pages: readonly Page[], seconds: number | null): Page | undefined {
  const [position, setPosition] = useState<PagePosition | null>(null)
  // A score that arrives in between changes the pages but must not restart the timer.
  const turn = useEffectEvent(() => setPosition(pageAfter(pages, position) ?? null))
  useEffect(() => {
    if (seconds === null) return undefined
    const timer = setInterval(turn, seconds * 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return pageAt(pages, position)
}

const read = () => measureScreen({ width: window.innerWidth, height: window.innerHeight })

/** The screen's unit of size and number of rows. */
export function useScreenSize(): Screen {
  const [size, setSize] = useState(read)
  useEffect(() => {
    const update = () => setSize(read())
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [])
  return size
}
