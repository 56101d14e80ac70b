import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { FormDialog } from './form-dialog'

beforeEach(haveModalDialogs)

function show(onSubmit: (close: () => void, form: HTMLFormElement) => void, disabled = false) {
  const onClose = vi.fn<() => void>()
  render(
    <FormDialog title="Rename" submitLabel="Save" disabled={disabled} onSubmit={onSubmit} onClose={onClose}>
      <input aria-label="Name" name="name" defaultValue="Otepää" />
    </FormDialog>,
  )
  return onClose
}

test('a form dialog is submitted with its button or Enter, and stays open until it is closed', async () => {
  const sent: unknown[] = []
  const onClose = show((_, form) => sent.push(new FormData(form).get('name')))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Name'), ' MK{Enter}')
  expect(sent).toEqual(['Otepää', 'Otepää MK'])
  expect(onClose).not.toHaveBeenCalled()
})

test('a form dialog closes after saving', async () => {
  const onClose = show((close) => close())
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form dialog starts in its first field', () => {
  show(vi.fn<() => void>())
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test.each(['Escape', 'Cancel', 'Close'])(
  'a form dialog asks before it discards what was entered: %s',
  async (way) => {
    const onClose = show(vi.fn<() => void>())
    await userEvent.type(screen.getByLabelText('Name'), ' MK')
    await (way === 'Escape'
      ? userEvent.keyboard('{Escape}')
      : userEvent.click(screen.getByRole('button', { name: way })))
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Name')).toHaveValue('Otepää MK')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  },
)

test('a form dialog closes after saving what was entered, without a question', async () => {
  const onClose = show((close) => close())
  await userEvent.type(screen.getByLabelText('Name'), ' MK{Enter}')
  expect(onClose).toHaveBeenCalledOnce()
})

test('a form dialog closes without sending', async () => {
  const onSubmit = vi.fn<() => void>()
  const onClose = show(onSubmit)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a form dialog can’t be sent while it is disabled, not even with Enter', async () => {
  const onSubmit = vi.fn<() => void>()
  show(onSubmit, true)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each(['Escape', 'Close'])(
  'a form dialog can’t be closed while it is being sent, so that the answer is shown: %s',
  async (way) => {
    const onClose = vi.fn<() => void>()
    const form = (busy: boolean, submit: (close: () => void) => void) => (
      <FormDialog
        title="Rename"
        submitLabel="Save"
        disabled={busy}
        busy={busy}
        onSubmit={submit}
        onClose={onClose}
      >
        <input aria-label="Name" />
      </FormDialog>
    )
    const onSubmit = vi.fn<(close: () => void) => void>()
    const { rerender } = render(form(false, onSubmit))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    rerender(form(true, onSubmit))
    await (way === 'Escape'
      ? userEvent.keyboard('{Escape}')
      : userEvent.click(screen.getByRole('button', { name: way })))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    onSubmit.mock.calls[0]?.[0]()
    expect(onClose).toHaveBeenCalledOnce()
  },
)
