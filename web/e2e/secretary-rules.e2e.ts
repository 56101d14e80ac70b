// The secretary's tools by other rules than the default ones: German club sport has 5 points for behaviour, and guests.
import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe-violations'
import { expect, rowOf, test } from './support/own-stage'

test.use({ pack: 'germany-club' })

async function choose(page: Page, rider: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${rider}` }).click()
  await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true }).last()

test('points that the rules set for a reason can’t be changed', async ({ secretaryPage: page }) => {
  await choose(page, 'Rider Ant', 'Penalty points')
  await dialog(page).getByLabel('Reason').selectOption({ label: 'Behaviour' })
  const points = dialog(page).getByLabel('Points', { exact: true })
  await expect(points).toHaveValue('5')
  await expect(points).toHaveAccessibleDescription('Set by the rules')
  await expect(points).not.toBeEditable()
  expect(await axeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Add' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(rowOf(page, 'Rider Ant')).toContainText('5')
})

test('a rider is marked as a guest with the keyboard, and stays one', async ({ secretaryPage: page }) => {
  await choose(page, 'Rider Bee', 'Guest and other details')
  const guest = dialog(page).getByLabel('Guest', { exact: true })
  await expect(guest).toBeFocused()
  await page.keyboard.press('Space')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await choose(page, 'Rider Bee', 'Guest and other details')
  await expect(guest).toBeChecked()
})
