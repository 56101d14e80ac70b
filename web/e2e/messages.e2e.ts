// A secretary cancels a stage by message: a template is filled in, the secretary sees whom it reaches, and then a
// rider gets the email and everyone reads it on the stage's page. The mail server is a real one.
import type { ParticipantIn } from '../src/api/types'
import { enterByLink, expect, test } from './support/accounts-test'
import { requireOk } from './support/api-answers'
import { axeViolations } from './support/axe-violations'
import { turnOn } from './support/features'
import { signInAs } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'

test('a message reaches riders by email and on the stage’s page, and is on record', async ({
  playwright,
  page,
  server,
  stages,
  mailbox,
  otherBrowser,
}) => {
  const stage = stages.coming
  const newSession = () => playwright.request.newContext({ baseURL: server.address })
  const admin = await signInAs(await newSession(), 'admin')
  await turnOn(admin, stage, ['messages'])
  // Signing in by an emailed link confirms the address.
  const address = await enterByLink(otherBrowser, mailbox)
  const registration: ParticipantIn = {
    name: 'Uku Jaan Tamm',
    racingNumber: '777',
    racingClass: 'Expert',
    bike: 'Test 125',
    birthDate: '1990-01-01',
    gender: 'male',
  }
  await requireOk(await otherBrowser.request.post(`${apiOf(stage)}/registration`, { data: registration }))

  await signInAs(page.request, 'secretary')
  await page.goto(`${pageOf(stage)}/messages`)
  await page.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Cancelled' })
  await expect(page.getByRole('textbox', { name: 'Subject (English)' })).toHaveValue(
    `${stage.title} is cancelled`,
  )
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show recipients' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send this message?' })
  await expect(dialog).toContainText(/of them gets? an email/)
  await expect(dialog).toContainText('Please tell')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog).toHaveCount(0)

  await test.step('the email', async () => {
    await expect.poll(() => mailbox.to(address)).toHaveLength(2)
    const email = mailbox.to(address).at(-1)
    expect(email?.subject).toBe(`${stage.title} is cancelled`)
    expect(email?.text).toContain(stage.title)
    expect(email?.text).toContain(pageOf(stage))
  })
  await test.step('the record', async () => {
    const sent = page.getByRole('region', { name: 'Sent messages' })
    // Other tests may have registered riders with an address at the same stage.
    await expect(sent).toContainText(/[1-9]\d* emails? sent/)
    await expect(sent).toContainText('without an email address: please call')
    await expect(sent).not.toContainText('@')
  })
  await test.step('the stage’s page, until it is removed', async () => {
    await otherBrowser.goto(pageOf(stage))
    const notice = otherBrowser.getByText(`${stage.title} is cancelled`, { exact: true })
    await expect(notice).toBeVisible()
    expect(await axeViolations(otherBrowser)).toEqual([])
    await page.getByRole('button', { name: "Remove from the stage's page" }).click()
    const question = page.getByRole('dialog', { name: "Remove the message from the stage's page?" })
    await question.getByRole('button', { name: "Remove from the stage's page" }).click()
    await expect(notice).toHaveCount(0)
  })
})
