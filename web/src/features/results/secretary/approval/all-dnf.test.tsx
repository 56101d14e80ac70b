// Setting DNF for all riders who have not finished, in the checklist.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { problem } from '@/testing/problem'
import { notify } from '@/ui/notices/notify'
import { anApproval, anApprovalRider, anItem } from '@/testing/approval'
import { stageAt } from '@/features/results/testing/page'
import { aResult, aSecretaryRow } from '@/features/results/testing/stage'
import {
  prepareApproval,
  open,
  inChecklist,
  openChecklist,
  press,
} from '@/features/results/testing/approval-page'

prepareApproval()

const fiveRows = () => [
  aSecretaryRow('a', 0, { version: 4 }),
  aSecretaryRow('b', 1, { finished: true }),
  aSecretaryRow('c', 2, { version: 9 }),
  aSecretaryRow('d', 3, { status: 'DNF' }),
  aSecretaryRow('e', 4),
]
const four = anItem('unfinishedRiders', {
  blocking: true,
  count: 4,
  riders: ['a', 'c', 'd', 'e'].map((id) => anApprovalRider(id, '')),
})
const statusOf = (rider: string) => `PUT ${stageAt}/results/${rider}/status`
const saved = (rider: string) => ({ [statusOf(rider)]: { body: aResult(rider, { status: 'DNF' }) } })
const puts = (requests: Request[]) => requests.filter(({ method }) => method === 'PUT')
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

async function setAllDnf() {
  await press('Set DNF for all 3 riders')
  const asked = await question('Set DNF for 3 riders?')
  await userEvent.click(asked.getByRole('button', { name: 'Set DNF' }))
}

describe('setting DNF for all riders who have not finished', () => {
  test('asks first, names the number of riders, and skips those who have a status', async () => {
    const requests = await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: { ...saved('a'), ...saved('c'), ...saved('e') },
    })
    await openChecklist()
    await press('Set DNF for all 3 riders')
    const asked = await question('Set DNF for 3 riders?')
    expect(asked.getByText(/^They are listed below the ranked riders as DNF/)).toBeVisible()
    expect(puts(requests)).toHaveLength(0)
    await userEvent.click(asked.getByRole('button', { name: 'Set DNF' }))
    const list = await inChecklist()
    const outcome = await list.findByText('DNF set for 3 riders')
    expect(outcome.closest('[tabindex]')).toHaveFocus()
    expect(list.queryByRole('progressbar')).toBeNull()
    expect(
      puts(requests).map(({ url, headers }) => [/results\/(.)\//.exec(url)?.[1], headers.get('If-Match')]),
    ).toEqual([
      ['a', '"4"'],
      ['c', '"9"'],
      ['e', '"7"'],
    ])
    expect(await puts(requests)[0]?.json()).toEqual({ status: 'DNF', reasonCode: null, reason: '' })
  })

  test('shows the progress, and cannot be started twice', async () => {
    const waiting = Promise.withResolvers<undefined>()
    await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: {
        ...saved('a'),
        ...saved('e'),
        [statusOf('c')]: async () => {
          await waiting.promise
          return { body: aResult('c', { status: 'DNF' }) }
        },
      },
    })
    const list = await openChecklist()
    await setAllDnf()
    const bar = await list.findByRole('progressbar', { name: 'Setting DNF…' })
    await waitFor(() => expect(bar).toHaveAttribute('value', '1'))
    expect(bar).toHaveAttribute('max', '3')
    expect(list.getByText('1 of 3')).toBeVisible()
    expect(list.getByRole('button', { name: 'Set DNF for all 3 riders' })).toBeDisabled()
    waiting.resolve(undefined)
    expect(await list.findByText('DNF set for 3 riders')).toBeVisible()
    expect(list.getByRole('button', { name: 'Set DNF for all 3 riders' })).toBeEnabled()
  })

  test('goes on after a failure, and names the rider and the reason', async () => {
    const requests = await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: { ...saved('a'), ...saved('e'), [statusOf('c')]: problem(412, 'stale') },
    })
    const list = await openChecklist()
    await setAllDnf()
    expect(await list.findByText('DNF set for 2 riders')).toBeVisible()
    expect(puts(requests)).toHaveLength(3)
    const failures = within(list.getByRole('alert', { name: 'No DNF for 1 rider' }))
    expect(failures.getByRole('listitem')).toHaveTextContent(
      /^3 Rider c: Someone else has changed this, so nothing was saved/,
    )
  })

  test('goes on after the checklist was closed, and then gives a notice', async () => {
    const success = vi.spyOn(notify, 'success').mockImplementation(() => undefined)
    const waiting = Promise.withResolvers<undefined>()
    const requests = await open(anApproval({ items: [four] }), {
      rows: fiveRows(),
      answers: {
        ...saved('c'),
        ...saved('e'),
        [statusOf('a')]: async () => {
          await waiting.promise
          return { body: aResult('a', { status: 'DNF' }) }
        },
      },
    })
    await openChecklist()
    await setAllDnf()
    const [close] = (await inChecklist()).getAllByRole('button', { name: 'Close' })
    if (close) await userEvent.click(close)
    expect(screen.queryByRole('dialog')).toBeNull()
    waiting.resolve(undefined)
    await waitFor(() => expect(success).toHaveBeenCalledWith('DNF set for 3 riders', { action: 'dnf' }))
    expect(puts(requests)).toHaveLength(3)
  })

  test('warns while the race has not ended', async () => {
    await open(anApproval({ items: [four] }), { rows: fiveRows(), endsAt: '2096-06-06T17:00:00Z' })
    await openChecklist()
    await press('Set DNF for all 3 riders')
    const asked = await question('Set DNF for 3 riders?')
    expect(asked.getByText(/^The stage has not ended yet/)).toBeVisible()
    cleanup()
    await open(anApproval({ items: [four] }), { rows: fiveRows(), endsAt: '2025-06-06T17:00:00Z' })
    await openChecklist()
    await press('Set DNF for all 3 riders')
    await question('Set DNF for 3 riders?')
    expect(screen.queryByText(/^The stage has not ended yet/)).toBeNull()
  })

  test('is not offered for a single rider, who has a button of their own', async () => {
    const one = anItem('unfinishedRiders', { blocking: true, riders: [anApprovalRider('a', '7')] })
    await open(anApproval({ items: [one] }))
    const list = await openChecklist()
    expect(await list.findByRole('button', { name: 'Set DNF: Rider a' })).toBeVisible()
    expect(list.queryByRole('button', { name: /^Set DNF for/ })).toBeNull()
  })
})
