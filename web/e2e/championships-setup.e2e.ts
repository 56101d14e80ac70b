// How an admin gets from an empty server to a public stage, and to the next season. The first test runs on a
// phone; dragging is tested with a mouse.
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { confirmAddress, signUp } from './support/accounts-test'
import { expect, test as base } from './support/demo'
import { expectNoFaults } from './support/axe-violations'
import { Mailbox } from './support/mailbox'
import { startEmpty } from './support/server'

type EmptyServer = Awaited<ReturnType<typeof startEmpty>>

const test = base.extend<object, { mailbox: Mailbox; server: EmptyServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  mailbox: [async ({}, use) => use(new Mailbox()), { scope: 'worker' }],
  server: [
    async ({ mailbox }, use) => {
      const server = await startEmpty(await mailbox.open())
      await use(server)
      await server.stop()
      await mailbox.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function signUpAsAdmin(page: Page, server: EmptyServer, mailbox: Mailbox) {
  const address = await signUp(page)
  await confirmAddress(page, mailbox, address)
  server.grant(address)
  await page.reload()
  return address
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()

/** The names of the classes, from top to bottom. */
const classNames = (page: Page) =>
  page
    .getByRole('list', { name: 'Classes' })
    .getByLabel('Name')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : '')))

test('an admin is guided from an empty server to a public stage', async ({ page, mailbox }, { project }) => {
  test.skip(project.name !== 'phone', 'the flow is the same at every size')

  await becomeFirstAdmin(page, mailbox)
  await createFirstStage(page)
  await page.goto('/championship')
  await page.getByRole('link', { name: 'Hill cup', exact: true }).click()
  await editClasses(page)
  await copyForNextSeason(page)
})

async function becomeFirstAdmin(page: Page, mailbox: Mailbox) {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Nothing is published here yet' })).toBeVisible()
  await expectNoFaults(page)
  const address = await signUp(page)
  await expect(page.getByText('First confirm your address')).toBeVisible()
  await page.goto('/championship')
  await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
  await confirmAddress(page, mailbox, address)
  await page.goto('/')
  // The command works exactly as printed and from another folder; the page continues without a reload.
  const command = await page.getByText(`user grant ${address} admin`).innerText()
  await expectNoFaults(page)
  execFileSync('sh', ['-c', command], { cwd: '/', env: {}, stdio: 'pipe' })
}

/** Creates an institution, a championship and a stage as the pages propose, and publishes the stage. */
async function createFirstStage(page: Page) {
  await page.getByRole('link', { name: 'Set up the first stage' }).click()

  await press(page, 'Create the institution')
  await expect(page.getByText('This field is required')).toBeVisible()
  await expect(page.getByLabel('Name of the institution')).toBeFocused()
  await expectNoFaults(page)
  await page.getByLabel('Name of the institution').fill('Hill riders’ federation')
  await press(page, 'Create the institution')

  await expect(page.getByRole('heading', { name: 'Championship', exact: true })).toBeFocused()
  await page.getByLabel('Name of the championship').fill('Hill cup')
  await page.getByLabel('Season').fill('2026')
  await page.getByLabel('Classes, hardest first').fill('Expert, Clubman')
  await expectNoFaults(page)
  await press(page, 'Create the championship')

  await page.getByLabel('Title of the stage').fill('Stone hill')
  await page.getByLabel('Day').fill('2026.12.12')
  await expectNoFaults(page)
  await press(page, 'Create the stage')

  await expect(page.getByText('So far only secretaries and admins see the stage')).toBeVisible()
  await expectNoFaults(page)
  await press(page, 'Publish the stage')
  await expect(page.getByText('Stone hill is public, and riders can join.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Set up the first stage' })).toBeHidden()
  await expectNoFaults(page)
  await page.getByRole('link', { name: 'Open its page' }).click()
  await expect(page.getByRole('heading', { name: 'Stone hill' })).toBeVisible()
}

/** Moves, removes and adds classes of the open championship. */
async function editClasses(page: Page) {
  await page.getByRole('button', { name: /^Move Expert, place 1 of 2/ }).press('ArrowDown')
  await expect(page.getByText('Expert is now at place 2 of 2')).toBeAttached()
  expect(await classNames(page)).toEqual(['Clubman', 'Expert'])
  await expect(page.getByRole('button', { name: /^Move Expert, place 2 of 2/ })).toBeFocused()
  await page.getByRole('button', { name: 'Remove the class Clubman' }).click()
  await press(page, 'Save')
  await expect(
    page.getByRole('alert').getByText(/^A stage still uses a class that you removed \(Clubman\)/),
  ).toBeVisible()
  await press(page, 'Undo changes')

  await page.getByRole('button', { name: 'Move Expert down' }).click()
  await press(page, 'Add a class')
  await expect(page.getByRole('group', { name: 'Class New class' }).getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Veteran')
  const veteran = page.getByRole('group', { name: 'Class Veteran' })
  await veteran.getByLabel('Colour', { exact: true }).fill('#7d7d7d')
  await expect(veteran.getByText(/^Neither dark nor white text is readable on this colour/)).toBeVisible()
  await expectNoFaults(page)
  await press(page, 'Save')
  await expect(page.getByText('Not saved: please correct the marked fields above.')).toBeVisible()
  await expect(veteran.getByLabel('Colour', { exact: true })).toBeFocused()
  await veteran.getByLabel('Colour', { exact: true }).fill('#ffd500')
  await expect(veteran.getByText(/^Dark text/)).toBeVisible()

  await page.getByRole('link', { name: 'All championships' }).click()
  await expect(page.getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
  await expectNoFaults(page)
  await press(page, 'Keep editing')
  await press(page, 'Save')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('group', { name: 'Class Veteran' })).toBeVisible()
  expect(await classNames(page)).toEqual(['Clubman', 'Expert', 'Veteran'])
}

async function copyForNextSeason(page: Page) {
  await page.getByRole('link', { name: 'All championships' }).click()
  await page.getByRole('button', { name: 'Copy for next season: Hill cup' }).click()
  await expect(page.getByRole('textbox', { name: 'Season' })).toHaveValue('2027')
  await expectNoFaults(page)
  await press(page, 'Copy')
  await expect(page.getByText('11 December 2027')).toBeVisible()
  expect(await classNames(page)).toEqual(['Clubman', 'Expert', 'Veteran'])
  await page.getByRole('switch', { name: 'Stone hill is public' }).click()
  await expect(page.getByRole('switch', { name: 'Stone hill is public' })).toBeChecked()
}

test('classes can be dragged, and an admin can choose between own changes and another admin’s', async ({
  page,
  server,
  mailbox,
  browser,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'a mouse drags the same way at every size')

  await signUpAsAdmin(page, server, mailbox)
  await page.request.post('/api/v1/institutions', { data: { name: 'Two hills', country: 'LV' } })
  await page.goto('/championship')
  await press(page, 'New championship of Two hills')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the championship').fill('Valley cup')
  await dialog.getByLabel('Season').fill('2026')
  await dialog.getByLabel('Classes, hardest first').fill('A, B, C')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { name: 'Valley cup', level: 1 })).toBeVisible()

  const handle = page.getByRole('button', { name: /^Move A,/ })
  const destination = page.getByRole('button', { name: /^Move C,/ })
  await destination.scrollIntoViewIfNeeded()
  const [from, to] = [await handle.boundingBox(), await destination.boundingBox()]
  if (!from || !to) throw new Error('The handles are nowhere')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, to.y + to.height, { steps: 8 })
  await page.mouse.up()
  expect(await classNames(page)).toEqual(['B', 'C', 'A'])

  const otherContext = await browser.newContext({
    baseURL: server.address,
    locale: 'en-GB',
    storageState: await page.context().storageState(),
  })
  const otherPage = await otherContext.newPage()
  await otherPage.goto(page.url())
  await otherPage.getByRole('checkbox', { name: "Women's groups" }).check()
  await otherPage.getByRole('group', { name: 'Class B' }).getByLabel('Club ×').fill('2')
  await otherPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(otherPage.getByText('Unsaved changes', { exact: true })).toBeHidden()
  await otherContext.close()

  const classB = page.getByRole('group', { name: 'Class B' })
  await classB.getByLabel('Club ×').fill('3')
  await press(page, 'Save')
  const choice = page.getByRole('dialog', { name: 'Saved by someone else' })
  await expect(choice.getByText('Their other changes')).toBeVisible()
  await expect(choice.getByText("Women's groups")).toBeVisible()
  await expect(choice.getByRole('radio', { name: /^Mine.*club × 3/ })).toBeChecked()
  await expectNoFaults(page)
  await choice.getByRole('radio', { name: /^Theirs.*club × 2/ }).check()
  await choice.getByRole('button', { name: 'Add to the form' }).click()
  await expect(classB.getByLabel('Club ×')).toHaveValue('2')
  await expect(page.getByRole('checkbox', { name: "Women's groups" })).toBeChecked()
  expect(await classNames(page)).toEqual(['B', 'C', 'A'])
  await press(page, 'Save')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: "Women's groups" })).toBeChecked()
  expect(await classNames(page)).toEqual(['B', 'C', 'A'])
})
