// The steps of an import: the server checks the file, then imports all its valid rows.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ImportPreview, ImportRow } from '@/api'
import { readTable } from '@/api/table-body'
import type { StageKey } from '@/lib/addresses/paths'
import { fitsClass } from '../form/class-field'
import { knownClub } from '../form/form-values'
import { secretaryParticipantsQuery } from '../participant-list'
import { importAll, previewImport } from '../participants-api'
import { readRegistrationForm } from '../registration-api'
import { columnsOf, type FileColumn } from './template'

/** The columns for this stage. */
export function useColumns(key: StageKey): FileColumn[] {
  return columnsOf(useRegistrationForm(key).data)
}

/**
 * Returns whether the age of a row's rider doesn't fit the class of the row; false for rows without a class
 * of the stage or a birth date, and until the classes are loaded.
 */
export function useWrongAge(key: StageKey): (row: ImportRow) => boolean {
  const { data } = useRegistrationForm(key)
  return ({ racingClass, birthDate }) => {
    const choice = data?.classes.find(({ name }) => name === racingClass)
    return choice !== undefined && birthDate !== null && !fitsClass(choice, birthDate)
  }
}

/**
 * Returns the name of the club that the import of a row will create; null if it creates none, and until the
 * clubs are loaded.
 */
export function useNewClub(key: StageKey): (row: ImportRow) => string | null {
  const { data } = useRegistrationForm(key)
  return ({ club }) => (data && club.trim() !== '' && !knownClub(data.clubs, club) ? club : null)
}

const formKey = (key: StageKey) => ['import-columns', key] as const

function useRegistrationForm(key: StageKey) {
  return useQuery({
    queryKey: formKey(key),
    queryFn: ({ signal }) => readRegistrationForm(key, undefined, signal),
  })
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
      const bytes = await readTable(file)
      return { name: file.name, bytes, preview: await previewImport(key, bytes) }
    },
  })
}

export function useImport(key: StageKey) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, confirmsRiders }: { file: PreviewedFile; confirmsRiders: boolean }) =>
      importAll(key, file.bytes, confirmsRiders),
    // The event stream reports the change too, but may be disconnected.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: secretaryParticipantsQuery(key).queryKey }),
        // The clubs that this import has created are known to the next.
        queryClient.invalidateQueries({ queryKey: formKey(key) }),
      ]),
  })
}
