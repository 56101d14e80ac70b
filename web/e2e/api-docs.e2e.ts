// The API's reference as a developer opens it: it works under a policy that allows no inline style or script.
import { expect, test } from './demo'

test('the reference of the API shows an operation and breaks no rule of its policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto('/api/docs/')
  await page.getByRole('button', { name: '/api/v1/competitions', exact: false }).first().click()
  await expect(page.getByText('What is wrong with the request').first()).toBeVisible()
  expect(complaints).toEqual([])
})
