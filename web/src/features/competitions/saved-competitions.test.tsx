import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { saveBoard } from '@/api/saved-boards'
import { aBoard } from '@/testing/board'
import { aCompetition } from '@/testing/competition'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aStage } from '@/testing/stage'
import { CompetitionsPage } from './competitions-page'

const unreachable = () => {
  throw new TypeError('network')
}
const offline = { 'GET /session': unreachable, 'GET /competitions': unreachable }

function show(answers: Answers) {
  serve(answers)
  renderAt('/', <CompetitionsPage />)
}

beforeEach(() => localStorage.clear())

describe('without a network', () => {
  test('the competitions are those of the last visit, with their time and the saved results', async () => {
    show({
      'GET /session': { body: { user: null } },
      'GET /competitions': { body: { upcoming: [aCompetition()], past: [], next: '1' } },
    })
    await screen.findByRole('link', { name: 'Mežezers trial' })
    fireEvent(window, new Event('pagehide'))
    cleanup()
    vi.restoreAllMocks()
    saveBoard({ stage: aStage({ title: 'Forest trial' }), board: aBoard([]), completeAt: 1 })

    show(offline)
    expect(await screen.findByRole('link', { name: 'Mežezers trial' })).toBeVisible()
    expect(screen.getByText('No connection.')).toBeVisible()
    expect(screen.getByText(/As of \d\d:\d\d\. The list will update automatically\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Forest trial' })).toBeVisible()
    // Further pages aren't on this phone.
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  })

  test('a page that was never opened shows the offline card and the saved results', async () => {
    saveBoard({ stage: aStage({ title: 'Forest trial' }), board: aBoard([]), completeAt: 1 })
    show(offline)
    expect(await screen.findByRole('heading', { name: 'Offline' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Forest trial' })).toBeVisible()
  })
})
