// The steps of an import: the server checks the file, then imports all its valid rows.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError, type ImportPreview } from '@/api'
import { MAX_FILE_BYTES, tableOf } from '@/api/csv-body'
import type { StageKey } from '@/lib/paths'
import { secretaryParticipantsQuery } from '../participant-list'
import { importAll, previewImport } from '../participants-api'
import { readRegistrationForm } from '../registration-api'
import { columnsOf, type FileColumn } from './template'

/** The columns for this stage. */
export function useColumns(key: StageKey): FileColumn[] {
  const form = useQuery({
    queryKey: ['import-columns', key],
    queryFn: ({ signal }) => readRegistrationForm(key, signal),
  })
  return columnsOf(form.data)
}

/** A checked file. Its bytes are stored, because the file on the disk may change in the meantime. */
export interface PreviewedFile {
  name: string
  bytes: Blob
  preview: ImportPreview
}

export function usePreview(key: StageKey) {
  return useMutation({
    mutationFn: async (file: File): Promise<PreviewedFile> => {
      // The server would refuse it too, after the upload.
      if (file.size > MAX_FILE_BYTES)
        throw new ApiError({ status: 413, code: 'too-large', detail: file.name })
      const bytes = await tableOf(file)
      return { name: file.name, bytes, preview: await previewImport(key, bytes) }
    },
  })
}

export function useImport(key: StageKey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, confirm }: { file: PreviewedFile; confirm: boolean }) =>
      importAll(key, file.bytes, confirm),
    // The event stream reports the change too, but may be disconnected.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: secretaryParticipantsQuery(key).queryKey }),
  })
}
