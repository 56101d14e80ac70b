import { beforeEach, expect, test, vi } from 'vitest'
import { networkError } from '@/api/error'
import { containerMounted, notify } from './notify'

const { toasts, toast } = vi.hoisted(() => {
  const texts = new Map<unknown, string>()
  let count = 0
  const show = (text: string) => {
    count += 1
    texts.set(count, text)
    return count
  }
  const promise = async (
    action: Promise<unknown>,
    { success, error }: { success: string; error: { render: (cause: { data: unknown }) => string } },
    { toastId }: { toastId: string },
  ) => {
    try {
      await action
      texts.set(toastId, success)
    } catch (data) {
      texts.set(toastId, error.render({ data }))
    }
  }
  const dismiss = (id: unknown) => void texts.delete(id)
  return { toasts: texts, toast: { success: show, error: show, promise, dismiss } }
})

vi.mock('react-toastify/unstyled', () => ({ toast }))

beforeEach(() => {
  toasts.clear()
  containerMounted()
})

const texts = () => [...toasts.values()]

test('only the latest three results are shown', async () => {
  for (const text of ['first', 'second', 'third', 'fourth']) notify.success(text)
  await vi.waitFor(() => expect(texts()).toEqual(['second', 'third', 'fourth']))
})

test('results with the same text are shown once', async () => {
  const progress = { pending: 'Saving', success: 'Saved', error: 'Not saved' }
  await notify.progress(Promise.resolve(), progress)
  await notify.progress(Promise.resolve(), progress)
  notify.error('No connection')
  notify.error('No connection')
  await vi.waitFor(() => expect(texts().toSorted()).toEqual(['No connection', 'Saved']))
})

test('errors can be closed, and successes stay', async () => {
  notify.success('Copied')
  notify.error('No connection')
  await vi.waitFor(() => expect(texts()).toEqual(['Copied', 'No connection']))
  notify.closeErrors()
  await vi.waitFor(() => expect(texts()).toEqual(['Copied']))
})

const saving = (action: Promise<unknown>) =>
  notify
    .progress(action, {
      pending: 'Saving',
      success: 'Saved: 7 Anna',
      error: 'Not saved',
      action: 'status of 7',
    })
    .catch(() => {})

test('a failure without an answer says so instead of the text for all failures', async () => {
  await saving(Promise.reject(networkError(new TypeError('network'))))
  await vi.waitFor(() =>
    expect(texts()).toEqual(["The server can't be reached. Check the connection and try again."]),
  )
})

test('a success with the same text of another action closes no error', async () => {
  await saving(Promise.reject(new Error('internal')))
  await notify.progress(Promise.resolve(), {
    pending: 'Saving',
    success: 'Saved: 7 Anna',
    error: 'No penalty',
  })
  await vi.waitFor(() => expect(texts()).toEqual(['Not saved', 'Saved: 7 Anna']))
})

test('a success closes the error of the same action, and the other way round; those of other actions stay', async () => {
  notify.error('Not removed', { action: 'removal' })
  await saving(Promise.reject(new Error('internal')))
  await vi.waitFor(() => expect(texts()).toEqual(['Not removed', 'Not saved']))
  await saving(Promise.resolve())
  await vi.waitFor(() => expect(texts()).toEqual(['Not removed', 'Saved: 7 Anna']))
  notify.success('Removed', { action: 'removal' })
  await vi.waitFor(() => expect(texts()).toEqual(['Saved: 7 Anna', 'Removed']))
  await saving(Promise.reject(new Error('internal')))
  await vi.waitFor(() => expect(texts()).toEqual(['Removed', 'Not saved']))
})
