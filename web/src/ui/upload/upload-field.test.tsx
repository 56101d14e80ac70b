import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError, type Sending } from '../../api'
import { renderAt } from '../../testing/render'
import { UploadField } from './upload-field'

const refused = (status: number, code: string) => new ApiError({ status, code, detail: '' })
const document = (name = 'rules.pdf', size = 2048) =>
  new File(['x'.repeat(size)], name, { type: 'application/pdf' })

/** The field, and each file that it sends, for the test to answer. */
function show(props: Partial<Parameters<typeof UploadField<string>>[0]> = {}) {
  const calls: { file: File; sending: Sending; answer: PromiseWithResolvers<string> }[] = []
  const onSent = vi.fn<(answer: string, file: File) => void>()
  const send = (file: File, sending: Sending) => {
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

test('a chosen file is sent, shows how far it is, and is said to be there', async () => {
  const { calls, onSent } = show()
  const file = document()
  await userEvent.upload(await input(), file)
  expect(screen.getByText('2 kB')).toBeVisible()
  calls[0]?.sending.onProgress(0.4)
  const bar = await screen.findByRole('progressbar', { name: 'Uploading rules.pdf' })
  await vi.waitFor(() => expect(bar).toHaveAttribute('value', '0.4'))
  // all has gone, and the server looks at it: nobody knows for how long
  calls[0]?.sending.onProgress(1)
  await vi.waitFor(() => expect(bar).not.toHaveAttribute('value'))
  calls[0]?.answer.resolve('there')
  expect(await screen.findByRole('status')).toHaveTextContent('Uploaded: rules.pdf')
  expect(onSent).toHaveBeenCalledExactlyOnceWith('there', file)
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

test('a dropped file is sent as well', async () => {
  const { calls } = show()
  const file = document()
  const target = (await input()).closest('label')
  if (target) fireEvent.drop(target, { dataTransfer: { files: [file] } })
  expect(calls.map((call) => call.file)).toEqual([file])
})

test('a failure stands in place of the help, and the same file is tried again', async () => {
  const { calls, onSent } = show()
  await userEvent.upload(await input(), document())
  calls[0]?.answer.reject(refused(500, 'internal'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error uploading file. Try again later.')
  expect(screen.queryByText(/at most 20 MB/)).not.toBeInTheDocument()
  expect(await input()).toBeInvalid()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(calls.map((call) => call.file.name)).toEqual(['rules.pdf', 'rules.pdf'])
  calls[1]?.answer.resolve('there')
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [refused(415, 'not-a-pdf'), 'This file is not a PDF.'],
  [refused(413, 'file-too-large'), 'The file is too large: at most 20 MB.'],
  [refused(0, 'unreachable'), "The server can't be reached."],
])('a refusal says what was wrong: %s', async (error, words) => {
  const { calls } = show()
  await userEvent.upload(await input(), document())
  calls[0]?.answer.reject(error)
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

test('the same name can be chosen once more, and is sent once more', async () => {
  const { calls } = show()
  await userEvent.upload(await input(), document())
  calls[0]?.answer.reject(refused(415, 'not-a-pdf'))
  await screen.findByRole('alert')
  // a browser that still holds the name reports no change
  expect(await input()).toHaveValue('')
  await userEvent.upload(await input(), document())
  expect(calls).toHaveLength(2)
})

test('what would be refused anyway is not sent', async () => {
  const { calls } = show({ limit: 1 / 1024 })
  await userEvent.upload(await input(), document())
  expect(screen.getByRole('alert')).toHaveTextContent('The file is too large')
  await userEvent.upload(await input(), document('nothing.pdf', 0))
  expect(screen.getByRole('alert')).toHaveTextContent('The file is empty.')
  expect(calls).toHaveLength(0)
})

test('a file that is called off is gone, and the focus goes back to the field', async () => {
  const { calls, onSent } = show()
  await userEvent.upload(await input(), document())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(calls[0]?.sending.signal.aborted).toBe(true)
  expect(await input()).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(onSent).not.toHaveBeenCalled()
})

test('of two files the later one counts, even if the earlier one is answered', async () => {
  const answers: PromiseWithResolvers<string>[] = []
  // one that has arrived before it was called off
  const send = () => {
    const answer = Promise.withResolvers<string>()
    answers.push(answer)
    return answer.promise
  }
  const { onSent } = show({ send })
  await userEvent.upload(await input(), document('first.pdf'))
  const second = document('second.pdf')
  await userEvent.upload(await input(), second)
  answers[0]?.resolve('first')
  answers[1]?.resolve('second')
  expect(await screen.findByRole('status')).toHaveTextContent('Uploaded: second.pdf')
  expect(onSent).toHaveBeenCalledExactlyOnceWith('second', second)
})

test('a picture that is there shows, and can be replaced', async () => {
  show({ label: 'Logo', kind: 'picture', limit: 6, preview: <img src="/logo.png" alt="Wheel shop" /> })
  expect(await screen.findByRole('img', { name: 'Wheel shop' })).toBeVisible()
  expect(screen.getByLabelText('Logo Choose another picture')).toHaveAccessibleDescription(
    'JPEG, PNG or WebP, at most 6 MB. You can also drop it here.',
  )
})
