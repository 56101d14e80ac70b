// The API reference works in a browser under a policy that allows no inline style or script.
import { expect, test } from './support/demo'

test('the API reference shows an operation without violating the content security policy', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto('/api/docs/')
  await page.getByRole('button', { name: '/api/v1/competitions', exact: false }).first().click()
  await expect(page.getByText('The request is invalid or refused').first()).toBeVisible()
  expect(errors).toEqual([])
})
