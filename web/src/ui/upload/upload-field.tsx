// A file field that uploads as soon as a file is chosen. The caller decides where the file goes and what
// happens with the answer.
import { FileUp, ImageUp } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '../button'
import { Required } from '../fields/required'
import { DropTarget } from './drop-target'
import { codeOf, mayRetry, refusalOf, refusalText, type RefusalCode } from './refusal-text'
import { SendingFile } from './sending-file'
import { useUpload, type Send } from './use-upload'

const kinds = {
  picture: {
    icon: ImageUp,
    accept: 'image/jpeg,image/png,image/webp',
    choose: 'upload.choosePicture',
    another: 'upload.anotherPicture',
    help: 'upload.helpPicture',
  },
  pdf: {
    icon: FileUp,
    accept: 'application/pdf,.pdf',
    choose: 'upload.choosePdf',
    another: 'upload.anotherPdf',
    help: 'upload.helpPdf',
  },
} as const

export function UploadField<T>({
  label,
  kind,
  limit,
  send,
  onSent,
  preview,
  required,
  error,
}: UploadFieldProps<T>) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refusalCode, setRefusalCode] = useState<RefusalCode>()
  const { upload, start, cancel } = useUpload(send, onSent)
  const { icon, accept, choose, another, help } = kinds[kind]

  const chooseFile = (file: File) => {
    const code = refusalOf(file, limit)
    setRefusalCode(code)
    if (code) cancel()
    else void start(file)
  }
  const failed = upload.state === 'failed' ? upload : null
  const errorText = refusalCode
    ? refusalText(t, refusalCode, limit)
    : failed
      ? refusalText(t, codeOf(failed.error), limit)
      : error
  // A button that disappears would lose the focus.
  const focusInput = () => input.current?.focus()

  return (
    <div className="flex flex-col gap-1">
      <span id={`${id}-label`} className="font-semibold">
        {label}
        {required && <Required />}
      </span>
      {preview && <div className="mb-1">{preview}</div>}
      <DropTarget
        ref={input}
        icon={icon}
        title={<span id={`${id}-choose`}>{t(preview || upload.state === 'sent' ? another : choose)}</span>}
        accept={accept}
        onChoose={chooseFile}
        required={required && !preview}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={`${id}-note`}
        aria-invalid={errorText ? true : undefined}
      />
      {upload.state === 'sending' && (
        <SendingFile
          {...upload}
          onCancel={() => {
            cancel()
            focusInput()
          }}
        />
      )}
      <div id={`${id}-note`} className="flex flex-wrap items-center gap-x-3 text-sm">
        {errorText ? (
          <p role="alert" className="text-danger">
            {errorText}
          </p>
        ) : (
          <p className="text-ink-soft">{t(help, { limit })}</p>
        )}
        {failed && !refusalCode && mayRetry(codeOf(failed.error)) && (
          <Button
            look="quiet"
            onClick={() => {
              focusInput()
              void start(failed.file)
            }}
          >
            {t('ui.tryAgain')}
          </Button>
        )}
      </div>
      <output className="text-sm empty:hidden">
        {upload.state === 'sent' && !errorText && t('upload.sent', { name: upload.file.name })}
      </output>
    </div>
  )
}

interface UploadFieldProps<T> {
  label: string
  kind: keyof typeof kinds
  /** The server's limit in megabytes. */
  limit: number
  /** Sends the file: `(file, sending) => upload('PUT', address, file, sending)`. */
  send: Send<T>
  onSent: (answer: T, file: File) => void
  /** The existing file: a picture, or a link to a document. */
  preview?: ReactNode
  required?: boolean
  /** The form's error of this field. */
  error?: string | undefined
}
