import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { Button } from '../button'
import { ConfirmDialog } from './confirm-dialog'
import css from '../styles/base.css?raw'
import { closeDialogAround, Dialog, showModal } from './dialog'

beforeEach(haveModalDialogs)

/** A page with a button that opens what `dialog` renders. */
function Page({ dialog }: { dialog: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && dialog(() => setOpen(false))}
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Open' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

async function openFrom(dialog: (close: () => void) => ReactNode) {
  render(<Page dialog={dialog} />)
  await userEvent.click(opener())
}

async function openDialog(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  const onClose = vi.fn<() => void>()
  await openFrom((close) => (
    <Dialog
      title="Penalties"
      {...props}
      onClose={() => {
        onClose()
        close()
      }}
    >
      {props.children ?? <input aria-label="Points" />}
    </Dialog>
  ))
  return onClose
}

async function ask(back?: string) {
  const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()]
  await openFrom((close) => (
    <ConfirmDialog
      title="Delete the link?"
      confirm="Delete"
      {...(back !== undefined && { back })}
      onConfirm={onConfirm}
      onClose={() => {
        onClose()
        close()
      }}
    >
      It stops working.
    </ConfirmDialog>
  ))
  return { onConfirm, onClose }
}

describe('a dialog', () => {
  test('dims the gutter of the scroll bar like the page, though its backdrop doesn’t reach it', async () => {
    await openDialog()
    const backdrop = /backdrop:bg-black\/(\d+)/.exec(screen.getByRole('dialog').className)?.[1]
    const gutter =
      /:has\(dialog:modal\) \{\s*background: color-mix\(in srgb, var\(--color-ground\), black (\d+)%\)/
    expect(gutter.exec(css)?.[1]).toBe(backdrop)
    expect(backdrop).toBeDefined()
  })

  test('is modal, is named by its title and gets the focus', async () => {
    const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    await openDialog()
    const dialog = screen.getByRole('dialog', { name: 'Penalties' })
    expect(open.mock.contexts).toEqual([dialog])
    expect(within(dialog).getByRole('heading', { name: 'Penalties' })).toBeVisible()
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  test('closes once on Escape, and the focus returns', async () => {
    const onClose = await openDialog()
    await userEvent.click(screen.getByLabelText('Points'))
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
  })

  test('closes with its button, and the focus returns', async () => {
    const onClose = await openDialog()
    await press('Close')
    expect(onClose).toHaveBeenCalledOnce()
    expect(opener()).toHaveFocus()
  })

  test('closes from inside, and the focus returns', async () => {
    const onClose = await openDialog({
      actions: <Button onClick={(event) => closeDialogAround(event.currentTarget)}>Done</Button>,
    })
    await press('Done')
    expect(onClose).toHaveBeenCalledOnce()
    expect(opener()).toHaveFocus()
  })

  test('that may not close stays open on Escape, with its button, and when the browser closes it', async () => {
    const onClose = await openDialog({ mayClose: () => false })
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Escape}')
    await press('Close')
    expect(dialog).toBeVisible()
    dialog.close()
    expect(dialog.open).toBe(true)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is opened only as a part of the page, and only once', () => {
    const open = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const dialog = document.createElement('dialog')
    showModal(dialog)
    expect(open).not.toHaveBeenCalled()
    document.body.append(dialog)
    showModal(dialog)
    showModal(dialog)
    expect(open).toHaveBeenCalledOnce()
    dialog.remove()
  })

  test('that may close asks once on Escape', async () => {
    const mayClose = vi.fn<() => boolean>(() => true)
    const onClose = await openDialog({ mayClose })
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays open when a dialog inside it closes', async () => {
    const onInnerClose = vi.fn<() => void>()
    const onClose = await openDialog({
      children: (
        <Dialog title="Inner" onClose={onInnerClose}>
          Text
        </Dialog>
      ),
    })
    // React delivers the event to the outer dialog too.
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inner' }).close())
    expect(onInnerClose).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('a question', () => {
  test('that is confirmed closes', async () => {
    const { onConfirm, onClose } = await ask()
    await press('Delete')
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
  })

  test('that is cancelled only closes', async () => {
    const { onConfirm, onClose } = await ask()
    await press('Cancel')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
    expect(opener()).toHaveFocus()
  })

  test('is not confirmed by Escape', async () => {
    const { onConfirm, onClose } = await ask('Keep it')
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })
})
