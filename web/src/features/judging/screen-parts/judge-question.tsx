// A question on a judge's screen, with large answers one below the other, for a gloved hand.
import type { ReactNode } from 'react'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'

export function JudgeQuestion({
  title,
  children,
  back,
  other,
  confirm,
  isDangerous = false,
  onConfirm,
  onClose,
}: {
  title: string
  children: ReactNode
  /** The label of the cancel button. It says what stays, because "Cancel" could be misread. */
  back: string
  /** An optional second button that keeps the input. */
  other?: { label: string; onChoose: () => void } | undefined
  confirm: string
  /** Whether something is lost; the cancel button is filled then. */
  isDangerous?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="flex flex-col gap-6 pt-4">
        <Button
          look={isDangerous ? 'filled' : 'outlined'}
          className="min-h-touch-judge text-xl"
          onClick={(event) => closeDialogAround(event.currentTarget)}
        >
          {back}
        </Button>
        {other && (
          <Button
            className="min-h-touch-judge text-xl"
            onClick={() => {
              other.onChoose()
              onClose()
            }}
          >
            {other.label}
          </Button>
        )}
        <Button
          look={isDangerous ? 'danger' : 'filled'}
          className="min-h-touch-judge text-xl"
          onClick={() => {
            onConfirm()
            onClose()
          }}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
