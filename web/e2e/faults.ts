// What axe finds wrong on a page as it is now.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export async function faults(page: Page): Promise<unknown[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))
}
