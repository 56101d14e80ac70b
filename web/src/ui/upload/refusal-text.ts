// The texts for refused files: checked before sending, or refused by the server.
import type { TFunction } from '@/lib/i18n'
import { type ErrorCode, isApiError } from '@/api'
import { megabytes } from '@/lib/text/file-size'
import { hasKey } from '@/lib/has-key'

const texts = {
  'empty-file': 'upload.refusal.empty',
  'file-too-large': 'upload.refusal.tooLarge',
  'not-a-picture': 'upload.refusal.notAPicture',
  'too-many-pixels': 'upload.refusal.tooManyPixels',
  'damaged-picture': 'upload.refusal.damaged',
  'not-a-pdf': 'upload.refusal.notAPdf',
  'too-many-files': 'upload.refusal.tooManyFiles',
  unreachable: 'upload.refusal.unreachable',
} as const satisfies Partial<Record<ErrorCode, string>>

export type RefusalCode = keyof typeof texts

/** Returns why a file would be refused by its size. The server checks the type by the content. */
export function refusalOf(file: File, limit: number): RefusalCode | undefined {
  if (file.size === 0) return 'empty-file'
  return file.size > megabytes(limit) ? 'file-too-large' : undefined
}

export function codeOf(error: unknown): RefusalCode | undefined {
  return isApiError(error) && hasKey(texts, error.code) ? error.code : undefined
}

/** Whether the same file may be accepted later: it isn't the file that was refused. */
export function mayRetry(code: RefusalCode | undefined): boolean {
  return code === undefined || code === 'unreachable' || code === 'too-many-files'
}

/** Returns the text of a refusal; of an unknown reason that the upload failed. */
export function refusalText(t: TFunction, code: RefusalCode | undefined, limit: number): string {
  return code ? t(texts[code], { limit }) : t('upload.failed')
}
