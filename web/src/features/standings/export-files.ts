// The standings as files, each view for itself, and as the data that everyone may read.
import { championshipPath, stageAddress } from '../../api/stage-path'
import type { Language } from '../../lib/languages'
import type { ChampionshipKey } from '../../lib/paths'
import type { ExportFiles } from '../../ui/export-menu'
import type { Tab } from './use-standings-address'

/** The heads of the columns are in `language`. */
export function exportFiles(key: ChampionshipKey, tab: Tab, language: Language): ExportFiles {
  const standings = stageAddress(`${championshipPath}/standings`, key)
  const file = (format: 'csv' | 'xlsx') =>
    `${standings}/export?standings=${tab}&format=${format}&language=${language}`
  return { csv: file('csv'), xlsx: file('xlsx'), json: standings }
}
