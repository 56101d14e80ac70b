// A second judge scores a section on a phone of their own; the score counts nowhere, and the secretary sees on the gap board
// that it differs.
import type { JudgeSheet, NewJudgeLink } from '../src/api/types'
import { jsonOf, requireOk } from './support/api-answers'
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { turnOn } from './support/features'
import { JudgePhone } from './support/judge-phone'
import { type DemoServer, signInAs } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })
const SECTION = 5

test('the score of a second judge is compared with the one that counts', async ({
  page,
  stages,
  browser,
  server,
  contextOptions,
}) => {
  const office = await browser.newContext({ ...contextOptions, baseURL: server.address })
  await signInAs(office.request, 'admin')
  await turnOn(office.request, stages.running, ['raceDay'])
  await signInAs(office.request, 'secretary')
  const link = await requireOk(
    await office.request.post(`${apiOf(stages.running)}/judge-links`, {
      data: { name: 'Section 5, cross-check', sections: [SECTION], crossCheck: true },
    }),
  )
  const { token }: NewJudgeLink = await link.json()
  const readSheet = async () => jsonOf<JudgeSheet>(await office.request.get(`${apiOf(stages.running)}/judge`))
  const before = await readSheet()

  const phone = new JudgePhone(page, stages.running)
  await page.goto(`${pageOf(stages.running)}/judge#link=${token}`)
  await page.getByRole('textbox', { name: /Your name/ }).fill('Rasa Priede')
  await page.getByRole('textbox', { name: /Your name/ }).press('Enter')
  await phone.expectSection(SECTION)
  await expect(page.getByText(/^Cross-check: your scores are compared/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Can't read the number/ })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  const { number, lap } = await phone.startRide()
  const rider = before.riders.find(({ racingNumber }) => racingNumber === number)
  const key = `section${SECTION}-lap${lap}`
  const counting = before.entries.find((entry) => entry.participant === rider?.id && entry.key === key)
  const points = counting?.total === 3 ? 2 : 3
  const delivered = page.waitForResponse((response) => response.url().endsWith('/entries'))
  await page.getByRole('button', { name: `Points: ${points}`, exact: true }).click()
  expect(await (await delivered).json()).toMatchObject({ replies: [{ outcome: 'accepted' }] })

  expect((await readSheet()).entries).toEqual(before.entries)
  const board = await office.newPage()
  await board.goto(`${pageOf(stages.running)}/gap-board`)
  const region = board.getByRole('region', { name: 'Cross-check' })
  await expect(region.getByRole('listitem')).toHaveCount(1)
  await expect(region).toContainText(`Section ${SECTION}, lap ${lap}`)
  await expect(region).toContainText(`Second judge Rasa Priede: ${points}`)
  expect(await axeViolations(board)).toEqual([])
  await region.getByRole('link', { name: /^Open the result/ }).click()
  await expect(board).toHaveURL(/results\?/)
  await office.close()
})
