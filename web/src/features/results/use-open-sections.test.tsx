import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderAt } from '@/testing/render'
import { useOpenRiders } from './use-open-riders'
import { useOpenSections } from './use-open-sections'

function Rider() {
  const { toggle } = useOpenRiders()
  const [isOpen, setOpen] = useOpenSections('A')
  return (
    <>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Sections
      </button>
      <button type="button" onClick={() => toggle('B')}>
        Rider B
      </button>
    </>
  )
}

const sections = () => screen.getByRole('button', { name: 'Sections' })

const helpPage = { path: '/help', element: null }

test('going back from another page finds the sections as they were left', async () => {
  const { router } = renderAt('/results?rider=A&q=x', <Rider />, { path: '/results', routes: [helpPage] })
  await userEvent.click(sections())
  expect(router.state.location.search).toBe('?rider=A&q=x')
  await act(() => router.navigate('/help'))
  await act(() => router.navigate(-1))
  expect(sections()).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(sections())
  await act(() => router.navigate('/help'))
  await act(() => router.navigate(-1))
  expect(sections()).toHaveAttribute('aria-expanded', 'false')
})

test('going back finds them also if another rider was opened in between', async () => {
  const { router } = renderAt('/results?rider=A', <Rider />, { path: '/results', routes: [helpPage] })
  await userEvent.click(sections())
  await userEvent.click(screen.getByRole('button', { name: 'Rider B' }))
  expect(router.state.location.search).toBe('?rider=A&rider=B')
  await act(() => router.navigate('/help'))
  await act(() => router.navigate(-1))
  expect(sections()).toHaveAttribute('aria-expanded', 'true')
})
