// One file of a form, sent as soon as it is chosen. It knows no noun: who uses it says where the file goes and what becomes of the answer.
import { FileUp, ImageUp } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button'
import { Required } from '../required'
import { DropTarget } from './drop-target'
import { codeOf, refusalOf, useRefusal, type RefusalCode } from './refusal'
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

export function UploadField<T>({ label, kind, limit, send, onSent, preview, required, error }: Props<T>) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const refusal = useRefusal(limit)
  const [unsent, setUnsent] = useState<RefusalCode>()
  const { upload, start, cancel } = useUpload(send, onSent)
  const { icon, accept, choose, another, help } = kinds[kind]

  const chosen = (file: File) => {
    const refused = refusalOf(file, limit)
    setUnsent(refused)
    if (refused) cancel()
    else void start(file)
  }
  const failed = upload.state === 'failed' ? upload : null
  const said = unsent ? refusal(unsent) : failed ? refusal(codeOf(failed.error)) : error
  // A button that goes takes the focus along unless it is moved.
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
        onChoose={chosen}
        required={required && !preview}
        aria-labelledby={`${id}-label ${id}-choose`}
        aria-describedby={`${id}-note`}
        aria-invalid={said ? true : undefined}
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
        {said ? (
          <p role="alert" className="text-danger">
            {said}
          </p>
        ) : (
          <p className="text-ink-soft">{t(help, { limit })}</p>
        )}
        {failed && !unsent && (
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
        {upload.state === 'sent' && !said && t('upload.sent', { name: upload.file.name })}
      </output>
    </div>
  )
}

interface Props<T> {
  label: string
  kind: keyof typeof kinds
  /** In megabytes: those of the server. */
  limit: number
  /** Sends the file: `(file, sending) => upload('PUT', address, file, sending)`. */
  send: Send<T>
  onSent: (answer: T, file: File) => void
  /** What is there already: a picture, or a link to a document. */
  preview?: ReactNode
  required?: boolean
  /** What the form says of this field. */
  error?: string | undefined
}
