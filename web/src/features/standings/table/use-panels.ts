// Which panels are open; none at first. Each view keeps its own for as long as the page is there.
import { useState } from 'react'
import type { Tab } from '../use-standings-address'
import { usePrinting } from '../../../ui/use-printing'

export function usePanels(tab: Tab, names: readonly string[], searching: boolean) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const printing = usePrinting()
  const key = (name: string) => `${tab}/${name}`
  const keys = names.map(key)
  // A sheet of closed panels is what nobody wants to print.
  const all = printing && !keys.some((panel) => open.has(panel))
  return {
    /** A search opens where it finds somebody, and nothing else. */
    panelOf: (name: string, found: boolean): PanelState => ({
      hidden: searching && !found,
      open: searching ? found : all || open.has(key(name)),
      onToggle: () =>
        setOpen((before) => {
          const after = new Set(before)
          if (!after.delete(key(name))) after.add(key(name))
          return after
        }),
    }),
    openAll: () => setOpen((before) => new Set([...before, ...keys])),
    /** Those of the other views too: it is a fresh start (spec/2-results.md §2). */
    closeAll: () => setOpen(new Set()),
  }
}

export interface PanelState {
  hidden: boolean
  open: boolean
  onToggle: () => void
}

/** How the panel of a group, club or team stands; a search found somebody in it, or not. */
export type PanelOf = (name: string, found: boolean) => PanelState
