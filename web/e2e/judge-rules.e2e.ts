// A judge's section by other rules than the default ones: German club sport has 90 seconds for a section, and marks
// for sections that are missed or refused.
import { axeViolations } from './support/axe-violations'
import { entriesOf, JudgePhone, sheetOf } from './support/judge-phone'
import { expect, test } from './support/own-stage'
import { signInAs } from './support/server'

test.use({ pack: 'germany-club', serviceWorkers: 'allow' })

test('the clock fails a section after 90 seconds, and missed and refused sections have marks, offline too', async ({
  page,
  signIn,
  stage,
  playwright,
  baseURL,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  // Only the section clock reads this function: the phone's other times stay those of the server.
  await page.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + Number(document.documentElement.dataset['passed'] ?? 0)
  })
  const pass = (ms: number) =>
    page.evaluate((passed) => (document.documentElement.dataset['passed'] = passed), String(ms))
  await signIn('judge')
  const phone = new JudgePhone(page, stage)
  await phone.open(1)
  const sheet = await sheetOf(phone)
  await page.context().setOffline(true)

  const late = await phone.startRide()
  const clock = page.getByRole('button', { name: /the clock/ })
  await expect(clock).toContainText('1:30')
  await clock.click()
  await pass(60_000)
  await expect(clock).toContainText(/0:(30|29|28)/)
  await pass(91_000)
  await expect(clock).toContainText(/\+0:0\d/)
  await expect(clock).toContainText('Time is up: 5')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Points: 1', exact: true }).click()
  const rides = [await phone.saved(late)]
  await pass(0)
  await phone.next()

  for (const button of ['Missed: 10', 'Refused: 5']) {
    const ride = await phone.startRide()
    await page.getByRole('button', { name: button }).click()
    rides.push(await phone.saved(ride))
    await phone.next()
  }
  expect(rides.map(({ points }) => points)).toEqual([5, 10, 5])

  await page.context().setOffline(false)
  await phone.sendNow()
  await phone.expectUnsent(0)
  const secretary = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await signInAs(secretary, 'secretary')
  const recorded = []
  for (const ride of rides) {
    const [entry] = await entriesOf(secretary, phone, sheet, ride)
    recorded.push([entry?.total, entry?.unridden])
  }
  expect(recorded).toEqual([
    [5, undefined],
    [10, 'missed'],
    [5, 'refused'],
  ])
  await secretary.dispose()

  await page.goto(`/competitions/${stage.institution}/${stage.championship}/${stage.stage}/results`)
  await page
    .getByRole('button', { name: new RegExp(rides[1]?.name ?? 'nobody') })
    .first()
    .click()
  await expect(page.getByText(', missed').first()).toBeAttached()
})
