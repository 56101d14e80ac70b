import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt, serve } from '@/testing/render'
import { SectionPicker } from './section-picker'

const ridesToCome = (section: number) => [0, 2][section - 1] ?? null

test('a section says how many rides are to come, or that all are ridden', () => {
  serve({})
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  renderAt('/', <SectionPicker sections={[1, 2, 3]} ridesToCome={ridesToCome} onPick={() => undefined} />)
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual([
    expect.stringMatching(/^Section 1.*all ridden$/),
    expect.stringMatching(/^Section 2.*2 rides to come$/),
    expect.stringMatching(/^Section 33$/),
  ])
})
