// Whether "How each section was ridden" is open below a rider, stored in the entry of the browser history:
// going back to the page shows what was left, so that the scroll position still fits.
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface SectionsState {
  /** The riders whose sections are open. */
  readonly openSections: readonly string[]
}

export function useOpenSections(rider: string): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const riders = sectionsState(location.state).openSections
  // Stored here, too, because other entries of the page's history don't contain it.
  const [isOpen, setIsOpen] = useState(riders.includes(rider))
  const setOpen = (willBeOpen: boolean) => {
    setIsOpen(willBeOpen)
    const others = riders.filter((id) => id !== rider)
    const openSections = willBeOpen ? [...others, rider] : others
    const { search, hash } = location
    const state: unknown = { ...stateObject(location.state), openSections }
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state })
  }
  return [isOpen, setOpen]
}

/** The part of a history entry's state that a new entry of the same page takes over. */
export function sectionsState(state: unknown): SectionsState {
  const { openSections } = stateObject(state)
  return { openSections: Array.isArray(openSections) ? openSections : [] }
}

function stateObject(state: unknown): Partial<SectionsState> {
  return typeof state === 'object' && state !== null ? state : {}
}
