// Parts of the page of a stage's results.
import type { Locator, Page } from '@playwright/test'

/** The secretary's panel, with all steps shown: on a phone it is collapsed to the current step. */
export async function openSecretaryPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Secretary' })
  await panel.waitFor()
  const expandButton = panel.getByRole('button', { name: 'All steps and actions', expanded: false })
  if (await expandButton.isVisible()) await expandButton.click()
  return panel
}

/** The badge of a table that is updated live. */
export function liveBadge(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^Live$/ })
}
