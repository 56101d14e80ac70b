import { act } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderRoutes } from '@/testing/render'
import { useScrollBack } from './use-scroll-back'

const scrollTo = vi.fn<(x: number, y: number) => void>()
const observers = new Set<() => void>()

class FakeResizeObserver {
  readonly callback: () => void
  constructor(callback: () => void) {
    this.callback = callback
  }
  observe() {
    observers.add(this.callback)
  }
  disconnect() {
    observers.delete(this.callback)
  }
}

function Page() {
  useScrollBack()
  return <Outlet />
}

function setHeight(height: number) {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height)
  observers.forEach((callback) => callback())
}

/**
 * Scrolls the results to 1500 px, follows a link to the help, from another entry of the results, and goes
 * back.
 */
async function goBack(entry?: { replace: boolean }) {
  const children = ['results', 'help'].map((path) => ({ path, element: null }))
  const { router } = renderRoutes('/results', [{ path: '/', element: <Page />, children }])
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1500)
  dispatchEvent(new Event('scroll'))
  if (entry) await act(() => router.navigate('/results?rider=7', entry))
  await act(() => router.navigate('/help'))
  await act(() => router.navigate(-1))
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FakeResizeObserver)
  vi.stubGlobal('scrollTo', scrollTo.mockClear())
})
afterEach(() => {
  observers.clear()
  vi.unstubAllGlobals()
})

test('going back scrolls to where the page was left, once its rows are there', async () => {
  await goBack()
  setHeight(800)
  expect(scrollTo).not.toHaveBeenCalled()
  setHeight(5000)
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 1500)
  setHeight(6000)
  expect(scrollTo).toHaveBeenCalledOnce()
})

test.each([{ replace: false }, { replace: true }])(
  'going back also scrolls to an entry of the page that was left without being scrolled, %o',
  async (entry) => {
    await goBack(entry)
    setHeight(5000)
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 1500)
  },
)

test('going back does not scroll after the user has touched the page', async () => {
  await goBack()
  await userEvent.keyboard('x')
  setHeight(5000)
  expect(scrollTo).not.toHaveBeenCalled()
})
