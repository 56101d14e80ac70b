// The way of a file: read and looked through by the server, then all its valid rows taken in at once.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, type ImportPreview } from '../../../api'
import { largestFile, tableOf } from '../../../api/csv-body'
import type { StageKey } from '../../../lib/paths'
import { secretaryParticipantsQuery } from '../participants/participant-list'
import { importAll, previewImport } from '../participants/participants-api'
import { readForm } from '../registration-api'
import { columnsOf, type FileColumn } from './template'

/** The columns that the stage asks for. */
export function useColumns(key: StageKey): FileColumn[] {
  const form = useQuery({ queryKey: ['import-columns', key], queryFn: ({ signal }) => readForm(key, signal) })
  return columnsOf(form.data)
}

/** A file that was looked through. Its bytes are kept: on the disk it may change meanwhile. */
export interface ReadFile {
  name: string
  bytes: Blob
  preview: ImportPreview
}

export function useReading(key: StageKey) {
  return useMutation({
    mutationFn: async (file: File): Promise<ReadFile> => {
      // Refused as the server would, without sending it.
      if (file.size > largestFile) throw new ApiError({ status: 413, code: 'too-large', detail: file.name })
      const bytes = await tableOf(file)
      return { name: file.name, bytes, preview: await previewImport(key, bytes) }
    },
  })
}

export function useImport(key: StageKey) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ bytes }: ReadFile) => importAll(key, bytes),
    // The stream tells it too, where there is a connection to it.
    onSuccess: () => cache.invalidateQueries({ queryKey: secretaryParticipantsQuery(key).queryKey }),
  })
}
