import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError, type ErrorCode, type UploadOptions } from '@/api'
import { renderAt } from '@/testing/render'
import { UploadField } from './upload-field'

const apiError = (status: number, code: ErrorCode) => new ApiError({ status, code, detail: '' })
const aFile = (name = 'rules.pdf', size = 2048) =>
  new File(['x'.repeat(size)], name, { type: 'application/pdf' })

/** Renders the field, and returns its uploads for the test to answer. */
function show(props: Partial<Parameters<typeof UploadField<string>>[0]> = {}) {
  const calls: { file: File; sending: UploadOptions; answer: PromiseWithResolvers<string> }[] = []
  const onSent = vi.fn<(answer: string, file: File) => void>()
  const send = (file: File, sending: UploadOptions) => {
    const answer = Promise.withResolvers<string>()
    sending.signal.addEventListener('abort', () => answer.reject(new DOMException('', 'AbortError')))
    calls.push({ file, sending, answer })
    return answer.promise
  }
  renderAt(
    '/',
    <UploadField label="Regulation" kind="pdf" limit={20} send={send} onSent={onSent} {...props} />,
  )
  return { calls, onSent }
}

const input = () => screen.findByLabelText('Regulation Choose a PDF')

test('a chosen file is uploaded, shows its progress, and then its success', async () => {
  const { calls, onSent } = show()
  const file = aFile()
  await userEvent.upload(await input(), file)
  expect(screen.getByText('2 kB')).toBeVisible()
  calls[0]?.sending.onProgress(0.4)
  const bar = await screen.findByRole('progressbar', { name: 'Uploading rules.pdf' })
  await vi.waitFor(() => expect(bar).toHaveAttribute('value', '0.4'))
  // Everything was sent and the server is processing it, which takes an unknown time.
  calls[0]?.sending.onProgress(1)
  await vi.waitFor(() => expect(bar).not.toHaveAttribute('value'))
  calls[0]?.answer.resolve('there')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Uploaded: rules.pdf'))
  expect(onSent).toHaveBeenCalledExactlyOnceWith('there', file)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('a dropped file is sent as well', async () => {
  const { calls } = show()
  const file = aFile()
  const target = (await input()).closest('label')
  if (target) fireEvent.drop(target, { dataTransfer: { files: [file] } })
  expect(calls.map((call) => call.file)).toEqual([file])
})

test('a failure replaces the help, and the same file can be retried', async () => {
  const { calls, onSent } = show()
  await userEvent.upload(await input(), aFile())
  calls[0]?.answer.reject(apiError(500, 'internal'))
  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('Error uploading file. Try again later.'),
  )
  expect(screen.queryByText(/at most 20 MB/)).not.toBeInTheDocument()
  expect(await input()).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(calls.map((call) => call.file.name)).toEqual(['rules.pdf', 'rules.pdf'])
  calls[1]?.answer.resolve('there')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [apiError(415, 'not-a-pdf'), 'This file is not a PDF.', 0],
  [apiError(413, 'file-too-large'), 'The file is too large: at most 20 MB.', 0],
  [apiError(0, 'unreachable'), "The server can't be reached.", 1],
])('a refusal shows the reason, and a retry where it can help: %s', async (error, words, retries) => {
  const { calls } = show()
  await userEvent.upload(await input(), aFile())
  calls[0]?.answer.reject(error)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words))
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retries)
})

test('the same name can be chosen again, and is sent again', async () => {
  const { calls } = show()
  await userEvent.upload(await input(), aFile())
  calls[0]?.answer.reject(apiError(415, 'not-a-pdf'))
  await screen.findByRole('alert')
  // A browser that still had the name would report no change.
  expect(await input()).toHaveValue('')
  await userEvent.upload(await input(), aFile())
  expect(calls).toHaveLength(2)
})

test('a file that would be refused is not sent', async () => {
  const { calls } = show({ limit: 1 / 1024 })
  await userEvent.upload(await input(), aFile())
  expect(screen.getByRole('alert')).toHaveTextContent('The file is too large')
  await userEvent.upload(await input(), aFile('nothing.pdf', 0))
  expect(screen.getByRole('alert')).toHaveTextContent('The file is empty.')
  expect(calls).toHaveLength(0)
})

test('an error marks the frame like that of other fields', async () => {
  show({ error: 'Add a picture' })
  expect((await input()).closest('label')).toHaveClass('border-danger')
})

test('a cancelled upload is removed, and the focus returns to the field', async () => {
  const { calls, onSent } = show()
  await userEvent.upload(await input(), aFile())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(calls[0]?.sending.signal.aborted).toBe(true)
  expect(await input()).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(onSent).not.toHaveBeenCalled()
})

test('of two files the later one wins, even if the earlier one is answered', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  // The first upload completes although it was cancelled.
  const send = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const { onSent } = show({ send })
  await userEvent.upload(await input(), aFile('first.pdf'))
  const second = aFile('second.pdf')
  await userEvent.upload(await input(), second)
  answers[0]?.resolve('first')
  answers[1]?.resolve('second')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Uploaded: second.pdf'))
  expect(onSent).toHaveBeenCalledExactlyOnceWith('second', second)
})

test('an existing picture is shown, and can be replaced', async () => {
  show({ label: 'Logo', kind: 'picture', limit: 6, preview: <img src="/logo.png" alt="Wheel shop" /> })
  expect(await screen.findByRole('img', { name: 'Wheel shop' })).toBeVisible()
  expect(screen.getByLabelText('Logo Choose another picture')).toHaveAccessibleDescription(
    'JPEG, PNG or WebP, at most 6 MB. You can also drop it here.',
  )
})
