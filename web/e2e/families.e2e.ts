// A family on one account: a parent adds a child, registers both, and finds the results of each.
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { signInAs, type DemoServer } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'
import { textFaults } from './support/text-faults'
import { inLanguage, waitUntilSettled } from './support/visit-page'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })
test.describe.configure({ mode: 'serial' })

test('a parent adds a child, registers it, and cancels that again', async ({ page, stages: { coming } }) => {
  await signInAs(page.request, 'rider')
  await page.request.delete(`${apiOf(coming)}/registration`)
  await page.goto('/profile')
  const riders = page.getByRole('region', { name: 'Riders' })
  await riders.getByRole('button', { name: 'Add a rider' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a rider' })
  await dialog.getByRole('button', { name: 'Add a rider' }).click()
  await expect(dialog.getByText("Name can't be empty")).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'First and last name' }).fill('Anna Liepa')
  await dialog.getByRole('textbox', { name: 'Birth date' }).fill('2014.03.09')
  await dialog.getByRole('button', { name: 'Add a rider' }).click()
  await expect(riders.getByRole('listitem')).toHaveCount(2)
  await expect(riders.getByText('born 2014.03.09')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(pageOf(coming))
  const bar = page.getByRole('region', { name: 'Registration', exact: true })
  const joinAnna = bar
    .getByRole('listitem')
    .filter({ hasText: 'Anna Liepa' })
    .getByRole('button', { name: 'Join' })
  await joinAnna.click()
  const form = page.getByRole('dialog', { name: 'Join' })
  await expect(form.getByRole('textbox', { name: 'First and last name' })).toHaveValue('Anna Liepa')
  await expect(form.getByRole('textbox', { name: 'Birth date' })).toHaveValue('2014.03.09')
  await form.getByText('Junior', { exact: true }).click()
  await form.getByRole('radio', { name: 'Female / girl' }).check()
  await form.getByRole('button', { name: 'Join' }).click()
  const registration = page.getByRole('region', { name: 'Registration of Anna Liepa' })
  await expect(registration).toContainText('Junior')
  await expect(bar.getByRole('button', { name: 'Join' })).toHaveCount(1)
  await expect(page.getByRole('row', { name: /Anna Liepa/ })).toContainText('your rider')
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/my-results')
  await page.getByRole('combobox', { name: 'Rider' }).selectOption('Anna Liepa')
  await expect(page.getByRole('region', { name: 'Your upcoming stages' })).toContainText('Junior')
  expect(await axeViolations(page)).toEqual([])

  await page.goto(pageOf(coming))
  await registration.getByRole('button', { name: 'Cancel registration' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the registration of Anna Liepa?' })
  await question.getByRole('button', { name: 'Cancel registration' }).click()
  await expect(joinAnna).toBeVisible()
})

for (const language of ['en', 'lv', 'et']) {
  test(`the riders can be read in letters of twice the size: ${language}`, async ({
    page,
    stages: { coming },
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) >= 640, 'a wide screen has room')
    await signInAs(page.request, 'rider')
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    for (const address of ['/profile', pageOf(coming), '/my-results']) {
      await page.goto(inLanguage(address, language))
      await waitUntilSettled(page)
      await expect.poll(() => textFaults(page)).toEqual([])
    }
  })
}
