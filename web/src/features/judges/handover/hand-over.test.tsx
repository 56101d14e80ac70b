// A secretary hands sections over from a link or an account to the next judge.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { aStage } from '@/testing/stage'
import { aJudge, aLink, theJudges } from '../testing/judges'
import { button, linkCreated, showJudges, STAGE_PATH } from '../testing/page'

beforeEach(haveModalDialogs)

const raceDay = {
  [`GET ${STAGE_PATH}`]: {
    body: aStage({ features: ['raceDay'], viewer: { judgeSections: [], secretary: true } }),
  },
}
const handover = {
  [`POST ${STAGE_PATH}/secretary/handover`]: () => linkCreated('next', { name: 'Section 3', sections: [3] }),
}
const sentHandovers = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.clone().json()))

test('the sections of a link that are still judged with it are handed over, and the new link is shown', async () => {
  const links = [aLink({ name: 'Gate by the pond', sections: [2, 3], handedOver: [2] })]
  const requests = showJudges(theJudges({ links }), { ...raceDay, ...handover })
  expect(await screen.findByText('Section 2 handed over')).toBeVisible()
  await userEvent.click(await button('Hand over: Gate by the pond'))
  const dialog = within(screen.getByRole('dialog', { name: 'Hand over to the next judge' }))
  expect(
    dialog.getByText(/^Gate by the pond: new rides in these sections are no longer accepted/),
  ).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Section 2' })).not.toBeInTheDocument()
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await screen.findByRole('heading', { name: 'Judge links to hand out' })).toBeVisible()
  expect(await sentHandovers(requests)).toEqual([
    { link: 'link-1', user: null, sections: [3], name: 'Section 3' },
  ])
})

test('a judge with an account hands over the chosen sections, and at least one', async () => {
  const judges = [aJudge({ sections: [1, 3] })]
  const requests = showJudges(theJudges({ judges }), { ...raceDay, ...handover })
  await userEvent.click(await button('Hand over: Ilze Egle'))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Section 1' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Section 3' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByText('Choose at least one section')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Section 3' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  await waitFor(async () =>
    expect(await sentHandovers(requests)).toEqual([
      { link: null, user: 'ilze', sections: [3], name: 'Section 3' },
    ]),
  )
})

test('a section that somebody else has handed over is shown as such', async () => {
  const refused = { status: 409, body: { code: 'handed-over' } }
  const answers = { ...raceDay, [`POST ${STAGE_PATH}/secretary/handover`]: refused }
  showJudges(theJudges({ links: [aLink()] }), answers)
  await userEvent.click(await button('Hand over: Section 3'))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Hand over' }))
  expect(await dialog.findByText(/One of these sections has been handed over already/)).toBeVisible()
})

test('nothing is offered without the feature, or for a link that was revoked or has no section left', async () => {
  const links = [aLink(), aLink({ id: 'gone', name: 'Gone', revokedAt: '2026-09-12T09:00:00Z' })]
  showJudges(theJudges({ links }))
  await button('Revoke: Section 3')
  expect(screen.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument()
  const handedOver = [aLink({ handedOver: [3] }), ...links.slice(1)]
  showJudges(theJudges({ links: handedOver }), raceDay)
  expect(await screen.findByText('Section 3 handed over')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Hand over/ })).not.toBeInTheDocument()
})
