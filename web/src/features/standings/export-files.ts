// The download addresses of each view of the standings as files, and of the public JSON.
import { championshipPath, stageAddress } from '../../api/stage-path'
import type { Language } from '../../lib/languages'
import type { ChampionshipKey } from '../../lib/paths'
import type { ExportFiles } from '../../ui/export-menu'
import type { Tab } from './use-standings-address'

/** The column headings are in `language`. */
export function exportFiles(key: ChampionshipKey, tab: Tab, language: Language): ExportFiles {
  const standings = stageAddress(`${championshipPath}/standings`, key)
  const file = (format: 'csv' | 'xlsx') =>
    `${standings}/export?standings=${tab}&format=${format}&language=${language}`
  return { csv: file('csv'), xlsx: file('xlsx'), json: standings }
}
