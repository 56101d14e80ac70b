// Which panels are open, kept in the address so that a link shows what its sender saw; none at first. Each view has its own.
import { useSearchParams } from 'react-router'
import { usePrinting } from '../../../ui/use-printing'
import type { Tab } from '../use-standings-address'

const PARAM = 'open'

export function usePanels(tab: Tab, names: readonly string[], searching: boolean) {
  const [params, setParams] = useSearchParams()
  const printing = usePrinting()
  const key = (name: string) => `${tab}/${name}`
  const everything = key('*')
  const keys = names.map(key)
  const openIn = (of: URLSearchParams) =>
    new Set(of.getAll(PARAM).flatMap((panel) => (panel === everything ? keys : [panel])))
  const open = openIn(params)
  // A sheet of closed panels is what nobody wants to print.
  const all = printing && !keys.some((panel) => open.has(panel))
  const set = (change: (now: Set<string>) => Iterable<string>) =>
    setParams(
      (now) => {
        const after = new URLSearchParams(now)
        after.delete(PARAM)
        for (const panel of change(openIn(now))) after.append(PARAM, panel)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const ofOtherViews = (now: Set<string>) => [...now].filter((panel) => !panel.startsWith(key('')))
  return {
    /** A search opens where it finds somebody, and nothing else. */
    panelOf: (name: string, found: boolean): PanelState => ({
      hidden: searching && !found,
      open: searching ? found : all || open.has(key(name)),
      onToggle: () =>
        set((now) => {
          if (!now.delete(key(name))) now.add(key(name))
          return now
        }),
    }),
    openAll: () => set((now) => [...ofOtherViews(now), everything]),
    /** Those of the other views too: it is a fresh start (spec/2-results.md §2). */
    closeAll: () => set(() => []),
  }
}

export interface PanelState {
  hidden: boolean
  open: boolean
  onToggle: () => void
}

/** How the panel of a group, club or team stands; a search found somebody in it, or not. */
export type PanelOf = (name: string, found: boolean) => PanelState
