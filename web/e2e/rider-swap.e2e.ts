// Two riders wore each other's numbers: the secretary exchanges their rides and numbers in one act, after seeing the effect.
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { axeViolations } from './support/axe-violations'
import { turnOn } from './support/features'
import { type DemoServer, signInAs } from './support/server'
import { pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })

test('the rides and numbers of two riders are exchanged', async ({ page, stages }) => {
  await signInAs(page.request, 'admin')
  await turnOn(page.request, stages.running, ['raceDay'])
  await signInAs(page.request, 'secretary')
  await page.goto(`${pageOf(stages.running)}/gap-board`)
  await page.getByRole('button', { name: 'Two riders mixed up' }).click()
  const dialog = page.getByRole('dialog', { name: "Two riders wore each other's numbers" })
  const [first, second] = [dialog.getByLabel(/^Rider/), dialog.getByLabel(/^The other rider/)]
  await first.selectOption({ index: 1 })
  await second.selectOption({ index: 1 })
  const effect = dialog.getByRole('region', { name: 'What changes' })
  await expect(effect.getByText(/^Total: /)).toHaveCount(2)
  const [before = '', after = ''] = (await effect.getByText(/^Number: /).allTextContents()).map((text) =>
    text.replace('Number: ', ''),
  )
  expect(before.split(' → ').toReversed().join(' → ')).toBe(after)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(page.getByText('The two riders are exchanged')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.goto('/log')
  await expect(page.getByText(/ in an exchange$/)).toHaveCount(2)
})
