// Emergency contacts in use: a rider gives one, the secretary finds, calls and prints it, and nobody else sees it.
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { turnOn } from './support/features'
import { signInAs, type DemoServer } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'
import { textFaults } from './support/text-faults'
import { inLanguage, waitUntilSettled } from './support/visit-page'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

test('a rider gives a contact, which only the rider and the secretary see', async ({
  page,
  browser,
  server,
  stages: { coming },
}) => {
  await signInAs(page.request, 'admin')
  await turnOn(page.request, coming, ['emergencyContacts'])
  await signInAs(page.request, 'rider')
  await page.request.delete(`${apiOf(coming)}/registration`)
  await page.goto(`${pageOf(coming)}?join=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Birth date' }).fill('1990.05.09')
  await dialog.getByRole('radio', { name: 'Male / boy' }).check()
  await dialog.getByText('Expert', { exact: true }).click()
  await dialog.getByRole('textbox', { name: "Contact's name" }).fill('Marta Liepa, mother')
  await dialog.getByRole('textbox', { name: "Contact's phone number" }).fill('call me')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(dialog.getByText('Enter a phone number, such as +371 29123456')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: "Contact's phone number" }).fill('+371 29000417')
  await dialog.getByRole('button', { name: 'Join' }).click()
  await expect(page.getByText('You are joined')).toBeVisible()

  const visitor = await browser.newPage({ baseURL: server.address })
  await visitor.goto(pageOf(coming))
  await expect(visitor.getByRole('heading', { name: /Participants/ }).first()).toBeVisible()
  expect(await visitor.content()).not.toContain('29000417')
  await visitor.close()

  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(coming))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Emergency contacts' }).click()
  await expect(page.getByText('Only the secretaries of this stage see this list.')).toBeVisible()
  await page.getByRole('searchbox').fill('zzz')
  await expect(page.getByText('No rider has this name or number.')).toBeVisible()
  await page.getByRole('searchbox').fill('')
  const call = page.getByRole('link', { name: /29000417/ })
  await expect(call).toHaveAttribute('href', 'tel:+37129000417')
  expect(await axeViolations(page)).toEqual([])
})

for (const language of ['en', 'lv', 'et']) {
  test(`the list can be read in letters of twice the size: ${language}`, async ({
    page,
    stages,
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) >= 640, 'a wide screen has room')
    await signInAs(page.request, 'admin')
    await turnOn(page.request, stages.coming, ['emergencyContacts'])
    await signInAs(page.request, 'secretary')
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    const address = `${pageOf(stages.coming)}/emergency-contacts`
    await page.goto(inLanguage(address, language))
    await waitUntilSettled(page)
    await expect.poll(() => textFaults(page)).toEqual([])
  })
}

test('without the feature the form and the menu are as before', async ({ page, stages: { openFree } }) => {
  await signInAs(page.request, 'secretary')
  await page.goto(pageOf(openFree))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Log', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Emergency contacts' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add new participant' }).first().click()
  await expect(page.getByRole('textbox', { name: 'Licence' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: "Contact's name" })).toHaveCount(0)
})
