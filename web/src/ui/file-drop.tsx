// A file to be chosen or dropped. Dropping is one more way for the pointer; the input inside is everyone's.
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes'

export function FileDrop({ label, help, accept, disabled, onChoose }: FileDropProps) {
  const [over, setOver] = useState(false)
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onChoose(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        choose(event.dataTransfer.files)
      }}
      className={classes(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        over ? 'border-brand bg-brand-tint' : 'border-line-strong hover:bg-sunken',
      )}
    >
      <FileUp aria-hidden="true" size={28} className="text-brand" />
      <span className="text-lg font-semibold">{label}</span>
      <span className="text-sm text-ink-soft">{help}</span>
      <input
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ target }) => {
          choose(target.files)
          // The same file, corrected, can be chosen again.
          target.value = ''
        }}
        className="sr-only"
      />
    </label>
  )
}

interface FileDropProps {
  label: string
  help: string
  accept: string
  disabled: boolean
  onChoose: (file: File) => void
}
