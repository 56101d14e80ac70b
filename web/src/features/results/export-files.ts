// The download addresses of a stage's results as files and as public JSON.
import { apiPath, STAGE_PATH } from '@/api/api-paths'
import type { Language } from '@/lib/text/languages'
import type { StageKey } from '@/lib/addresses/paths'
import type { ExportFiles } from '@/ui/overlays/export-menu'

/** The column headings are in `language`. */
export function exportFiles(key: StageKey, language: Language): ExportFiles {
  const board = apiPath(`${STAGE_PATH}/board`, key)
  const file = (format: 'csv' | 'xlsx') => `${board}/export?format=${format}&language=${language}`
  return { csv: file('csv'), xlsx: file('xlsx'), json: board }
}
