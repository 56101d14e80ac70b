// The site's menu: behind the avatar on a wide screen, behind the menu button on a phone.
import type { Page } from '@playwright/test'

export async function openSiteMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Menu/ }).filter({ visible: true }).click()
}
