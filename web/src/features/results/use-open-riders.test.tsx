import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderAt } from '@/testing/render'
import { VIEW_CHANGE } from '@/ui/page/view-tabs'
import { riderRowId, useOpenRiders } from './use-open-riders'

function Riders() {
  const { ids, toggle } = useOpenRiders()
  return ['A', 'B', 'C'].map((rider) => (
    <button key={rider} type="button" aria-expanded={ids.has(rider)} onClick={() => toggle(rider)}>
      {rider}
    </button>
  ))
}

function OneRow() {
  useOpenRiders()
  return <p id={riderRowId('A')}>A</p>
}

const show = (query = '') => renderAt(`/results${query}`, <Riders />).router
const open = () => screen.queryAllByRole('button', { expanded: true }).map(({ textContent }) => textContent)

async function press(...riders: string[]) {
  for (const rider of riders) {
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await userEvent.click(screen.getByRole('button', { name: rider }))
  }
}

test('going back closes the riders one by one, the last opened first, and going forward opens them again', async () => {
  const router = show()
  await press('A', 'B')
  expect(open()).toEqual(['A', 'B'])
  await act(() => router.navigate(-1))
  expect(open()).toEqual(['A'])
  await act(() => router.navigate(-1))
  expect(open()).toEqual([])
  await act(() => router.navigate(1))
  expect(open()).toEqual(['A'])
})

test('going back closes the rider who is still open, and opens none who was closed before', async () => {
  const router = show()
  await press('A', 'B', 'A')
  expect(open()).toEqual(['B'])
  await act(() => router.navigate(-1))
  expect(open()).toEqual([])
  await act(() => router.navigate(-1))
  expect(open()).toEqual([])
})

test('a second press closes a rider and opens nobody, in any order', async () => {
  const router = show('?q=x')
  await press('A', 'B', 'A', 'B')
  expect(open()).toEqual([])
  expect(router.state.location.search).toBe('?q=x')
})

test('a link to another rider opens that one', async () => {
  const router = show()
  await press('A')
  await act(() => router.navigate('/results?rider=C'))
  expect(open()).toEqual(['C'])
})

test('a linked rider who was closed stays closed, too', async () => {
  const router = show('?rider=A')
  await press('B', 'A', 'C')
  expect(open()).toEqual(['B', 'C'])
  await act(() => router.navigate(-1))
  expect(open()).toEqual(['B'])
  await act(() => router.navigate(-1))
  expect(open()).toEqual([])
})

test('a tab with the same open rider does not scroll to that rider', async () => {
  const scroll = vi.fn<() => void>()
  Object.assign(Element.prototype, { scrollIntoView: scroll })
  const { router } = renderAt('/results', <OneRow />)
  await act(() => router.navigate('/results?rider=A&tab=table', { state: VIEW_CHANGE }))
  await act(() => new Promise(requestAnimationFrame))
  expect(scroll).not.toHaveBeenCalled()
})

test('a linked rider stays in view while the page above grows, until the user does something', async () => {
  const watching = new Set<() => void>()
  const grow = () => watching.forEach((callback) => callback())
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly callback: () => void
      constructor(callback: () => void) {
        this.callback = callback
      }
      observe() {
        watching.add(this.callback)
      }
      disconnect() {
        watching.delete(this.callback)
      }
    },
  )
  const scrollIntoView = vi.fn<(options: object) => void>()
  Object.assign(Element.prototype, { scrollIntoView: scrollIntoView })
  renderAt('/results?rider=A', <OneRow />)
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith({ block: 'start' }))
  grow()
  expect(scrollIntoView).toHaveBeenCalledTimes(2)
  await userEvent.keyboard('x')
  grow()
  expect(scrollIntoView).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
