// Enter in the search of a board: opens the rider whom the search identifies, else moves to the first match.
import { useEffect, useRef, type RefObject } from 'react'
import { fold, identifiedRider } from '@/lib/text/text-search'
import type { BoardStore } from '../live/board-store'

/**
 * Returns what a search field calls for each key. `search` is the folded text that the rows are filtered by.
 */
export function useSearchEnter({ rows, store, search, setSearch }: SearchEnter) {
  // The search for which Enter was pressed, until its rows are rendered.
  const pendingSearch = useRef<string | null>(null)
  useEffect(() => {
    if (pendingSearch.current === search) {
      pendingSearch.current = null
      moveToMatch(rows.current, store, search)
    }
  }, [rows, store, search])
  return (key: string, input: string) => {
    if (key !== 'Enter') {
      pendingSearch.current = null
      return
    }
    const text = fold(input.trim())
    if (text === search) moveToMatch(rows.current, store, search)
    else {
      pendingSearch.current = text
      setSearch(input)
    }
  }
}

function moveToMatch(rows: HTMLElement | null, store: BoardStore, search: string): void {
  if (search === '') return
  const riders = [...store.board.get().trackedRows.values()].map(({ row }) => row)
  const rider = identifiedRider(riders, search)
  const control = rows?.querySelector<HTMLElement>(
    rider ? `[data-rider="${CSS.escape(rider.id)}"]` : '[data-rider]',
  )
  control?.focus()
  if (rider && control?.ariaExpanded !== 'true') control?.click()
}

interface SearchEnter {
  /** The element that contains the rows. */
  rows: RefObject<HTMLElement | null>
  store: BoardStore
  search: string
  setSearch: (text: string) => void
}
