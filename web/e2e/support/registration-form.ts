// The fields that every registration needs, in the form of a rider and in that of a secretary.
import type { Locator } from '@playwright/test'

/** Fills in an open form for a man born in 1994, in the first class. */
export async function fillRegistration(
  dialog: Locator,
  rider: { name: string; number: string },
): Promise<void> {
  await dialog.getByLabel(/First and last name/).fill(rider.name)
  await dialog.getByLabel(/Birth date/).fill('9.5.1994')
  await dialog.getByRole('radio', { name: 'Male / boy', exact: true }).check()
  await dialog
    .getByRole('group', { name: /Racing class/ })
    .getByRole('radio')
    .first()
    .check({ force: true })
  await dialog.getByLabel('Racing number').fill(rider.number)
}
