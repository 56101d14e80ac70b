// The way of a file with scores: laid beside what is recorded by the server, then taken in at once.
import { useMutation } from '@tanstack/react-query'
import { api, ApiError, body, type ScoredPreview } from '../../../api'
import { csvBody, largestFile, tableOf } from '../../../api/csv-body'
import { stagePath } from '../../../api/stage-path'
import type { StageKey } from '../../../lib/paths'

const importPath = `${stagePath}/secretary/results/import` as const

/** A file that was looked through. Its bytes are kept: on the disk it may change meanwhile. */
export interface ReadScores {
  name: string
  bytes: Blob
  preview: ScoredPreview
}

export function useScoredReading(path: StageKey) {
  return useMutation({
    mutationFn: async (file: File): Promise<ReadScores> => {
      // Refused as the server would, without sending it.
      if (file.size > largestFile) throw new ApiError({ status: 413, code: 'too-large', detail: file.name })
      const bytes = await tableOf(file)
      const preview = await body(api.POST(`${importPath}/preview`, { params: { path }, ...csvBody(bytes) }))
      return { name: file.name, bytes, preview }
    },
  })
}

export function useScoredImport(path: StageKey) {
  // Whoever watches the results or the list sees it by their streams.
  return useMutation({
    mutationFn: ({ bytes }: ReadScores) =>
      body(api.POST(importPath, { params: { path }, ...csvBody(bytes) })),
  })
}
