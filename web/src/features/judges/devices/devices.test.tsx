import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { JudgeDevice } from '@/api'
import { aDevice, aJudge, aLink, theJudges } from '../testing/judges'
import { showJudges } from '../testing/page'

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const phones = async () =>
  within(await screen.findByRole('list', { name: 'Phones' })).getAllByRole('listitem')

describe('phones', () => {
  test('are listed with the name of the judge and the link or account', async () => {
    showJudges(
      theJudges({
        judges: [aJudge()],
        links: [aLink()],
        devices: [aDevice(), aDevice({ id: 'p2', judgeName: 'Ilze Egle', link: null, user: 'ilze' })],
      }),
    )
    const [byLink, byAccount] = await phones()
    expect(byLink).toHaveTextContent('Rasa PriedeLink: Section 3All sentjust now')
    expect(byAccount).toHaveTextContent('Account: ilze@example.org')
  })

  test('that have been silent had sent everything at their last contact', async () => {
    showJudges(theJudges({ devices: [aDevice({ lastContactAt: minutesAgo(12.7) })] }))
    const [silent] = await phones()
    expect(silent).toHaveTextContent('All sent at the last contact12 min ago')
  })

  test('with unsent rides are marked after more than ten minutes without contact', async () => {
    showJudges(
      theJudges({
        devices: [
          aDevice({ id: 'a', unsent: 3, lastContactAt: minutesAgo(12) }),
          aDevice({ id: 'b', unsent: 1, lastContactAt: minutesAgo(3.7) }),
        ],
      }),
    )
    const [silent, busy] = await phones()
    expect(silent).toHaveTextContent(/3 not sentno contact for more than ten minutes/)
    expect(busy).toHaveTextContent(/1 not sent3 min ago/)
  })

  test('that have reported it say whether they are ready for the forest, and why not', async () => {
    const ridersLoadedAt = '2026-06-06T06:30:00Z'
    showJudges(
      theJudges({
        devices: [
          aDevice({ id: 'a', readiness: { problems: ['lowBattery'], riders: 58, ridersLoadedAt } }),
          aDevice({ id: 'b', readiness: { problems: ['wrongClock'], riders: 1, ridersLoadedAt } }),
          aDevice({ id: 'c' }),
        ],
      }),
    )
    const [ready, unready, silent] = await phones()
    expect(ready).toHaveTextContent(/Ready for the forestthe battery is low · 58 riders, loaded/)
    expect(unready).toHaveTextContent(/Not ready for the forestthe clock is wrong · 1 rider, loaded/)
    expect(silent).not.toHaveTextContent(/forest/)
  })
})

const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
const folded = () =>
  within(screen.getByRole('list', { name: 'Earlier devices: 2', hidden: true })).getAllByRole('listitem', {
    hidden: true,
  })

describe('earlier devices of a judge', () => {
  const today = aDevice({ id: 'today', user: 'ilze', link: null, judgeName: 'Ilze Egle' })
  const earlier = (id: string, overrides: Partial<JudgeDevice> = {}) =>
    aDevice({ ...today, id, lastContactAt: daysAgo(3), ...overrides })

  test('are folded once another device of the judge was in contact today', async () => {
    showJudges(theJudges({ judges: [aJudge()], devices: [today, earlier('a'), earlier('b')] }))
    expect(await phones()).toHaveLength(1)
    expect(folded()).toHaveLength(2)
    expect(screen.getAllByText('All sent at the last contact')).toHaveLength(2)
  })

  test('stay in the list with unsent rides', async () => {
    showJudges(theJudges({ judges: [aJudge()], devices: [today, earlier('a', { unsent: 2 })] }))
    expect(await phones()).toHaveLength(2)
    expect(screen.queryByText(/^Earlier devices/)).not.toBeInTheDocument()
  })

  test('don’t make a link’s phones silent', async () => {
    const link = aLink()
    const byLink = { link: link.id, user: null, judgeName: 'Rasa Priede' }
    showJudges(theJudges({ links: [link], devices: [aDevice(byLink), earlier('a', byLink)] }))
    await phones()
    // Once, in the fold.
    expect(screen.getAllByText('All sent at the last contact')).toHaveLength(1)
  })
})
