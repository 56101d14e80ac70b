// Chooses a file with the file input inside it, or by dropping one.
import type { LucideIcon } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names'

export function DropTarget({ icon: Icon, title, help, onChoose, ...input }: DropTargetProps) {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onChoose(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setDraggedOver(true)
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        if (!input.disabled) choose(event.dataTransfer.files)
      }}
      className={classNames(
        'flex cursor-pointer flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-6 text-center',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        isDraggedOver
          ? 'border-brand bg-brand-tint'
          : input['aria-invalid']
            ? 'border-danger hover:bg-sunken'
            : 'border-line-strong hover:bg-sunken',
      )}
    >
      <Icon aria-hidden="true" size={28} className="text-brand" />
      <span className="text-lg font-semibold">{title}</span>
      {help && <span className="text-sm text-ink-soft">{help}</span>}
      <input
        type="file"
        onChange={({ target }) => {
          choose(target.files)
          // So that the same file can be chosen again, after a correction or a failure.
          target.value = ''
        }}
        className="sr-only"
        {...input}
      />
    </label>
  )
}

type DropTargetProps = Omit<ComponentProps<'input'>, 'title' | 'type' | 'onChange' | 'className'> & {
  icon: LucideIcon
  title: ReactNode
  help?: ReactNode
  onChoose: (file: File) => void
}
