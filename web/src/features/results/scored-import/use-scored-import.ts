// The two steps of a score import: the server previews a file against what is recorded, then imports it
// completely.
import { useMutation } from '@tanstack/react-query'
import { api, body, type ScoredPreview } from '@/api'
import { tableBody, readTable } from '@/api/table-body'
import { STAGE_PATH } from '@/api/api-paths'
import type { StageKey } from '@/lib/addresses/paths'

const IMPORT_PATH = `${STAGE_PATH}/secretary/results/import` as const

/** A previewed file. Its bytes are stored, because the file on disk may change before the import. */
export interface PreviewedScores {
  name: string
  bytes: Blob
  preview: ScoredPreview
}

export function useScoredPreview(path: StageKey) {
  return useMutation({
    mutationFn: async (file: File): Promise<PreviewedScores> => {
      const bytes = await readTable(file)
      const preview = await body(
        api.POST(`${IMPORT_PATH}/preview`, { params: { path }, ...tableBody(bytes) }),
      )
      return { name: file.name, bytes, preview }
    },
  })
}

export function useScoredImport(path: StageKey) {
  // Open results and lists are updated by their streams.
  return useMutation({
    mutationFn: ({ bytes }: PreviewedScores) =>
      body(api.POST(IMPORT_PATH, { params: { path }, ...tableBody(bytes) })),
  })
}
