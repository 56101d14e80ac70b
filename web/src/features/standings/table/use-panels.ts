// The open panels, stored in the address, so that a shared link shows the same; none at first. Each view has
// its own.
import { useSearchParams } from 'react-router'
import { usePrinting } from '@/ui/use-printing'
import type { Tab } from '../use-standings-address'

const PARAM = 'open'

export function usePanels(tab: Tab, names: readonly string[], isSearching: boolean) {
  const [params, setParams] = useSearchParams()
  const printing = usePrinting()
  const key = (name: string) => `${tab}/${name}`
  const allKey = key('*')
  const keys = names.map(key)
  const openPanelsIn = (searchParams: URLSearchParams) =>
    new Set(searchParams.getAll(PARAM).flatMap((panel) => (panel === allKey ? keys : [panel])))
  const openPanels = openPanelsIn(params)
  // A page of closed panels would be useless in print, so all are open then.
  const opensAll = printing && !keys.some((panel) => openPanels.has(panel))
  const changeOpen = (change: (current: Set<string>) => Iterable<string>) =>
    setParams(
      (currentParams) => {
        const newParams = new URLSearchParams(currentParams)
        newParams.delete(PARAM)
        for (const panel of change(openPanelsIn(currentParams))) newParams.append(PARAM, panel)
        return newParams
      },
      { replace: true, preventScrollReset: true },
    )
  const ofOtherViews = (current: Set<string>) => [...current].filter((panel) => !panel.startsWith(key('')))
  return {
    /** During a search, panels with matches are open and the others are hidden. */
    panelOf: (name: string, hasMatch: boolean): PanelState => ({
      hidden: isSearching && !hasMatch,
      open: isSearching ? hasMatch : opensAll || openPanels.has(key(name)),
      onToggle: () =>
        changeOpen((current) => {
          if (!current.delete(key(name))) current.add(key(name))
          return current
        }),
    }),
    openAll: () => changeOpen((current) => [...ofOtherViews(current), allKey]),
    /** Also closes the panels of the other views. */
    closeAll: () => changeOpen(() => []),
  }
}

export interface PanelState {
  hidden: boolean
  open: boolean
  onToggle: () => void
}

/** The state of the panel of a group, club or team; `hasMatch` says whether a search matches in it. */
export type PanelOf = (name: string, hasMatch: boolean) => PanelState
