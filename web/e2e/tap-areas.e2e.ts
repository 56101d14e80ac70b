// Links and buttons of the results, the standings and the competitions that stand alone are large enough for
// a finger.
import type { Locator } from '@playwright/test'
import { expect, test } from './support/demo'
import { pageOf, seasonOf } from './support/stage-paths'
import { waitForApp } from './support/visit-page'

const MIN_SIZE_PX = 44

async function expectTappable(targets: Locator) {
  await targets.filter({ visible: true }).first().waitFor()
  const sizes = await targets.filter({ visible: true }).evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return [element.ariaLabel ?? element.textContent, Math.round(Math.min(width, height))] as const
    }),
  )
  expect(sizes.filter(([, size]) => size < MIN_SIZE_PX)).toEqual([])
}

test('the views, the standings, the penalties and what is below the table of the results are large enough for a finger', async ({
  page,
  stages,
}) => {
  await page.goto(`${pageOf(stages.past)}/results`)
  await waitForApp(page)
  await expectTappable(page.getByRole('navigation', { name: 'Views' }).getByRole('link'))
  await expectTappable(page.getByRole('link', { name: 'Standings', exact: true }))
  await expectTappable(page.getByRole('link', { name: 'Back to the stage' }))
  await expectTappable(page.getByRole('button', { name: /penalty points/i }))
  await expectTappable(page.getByRole('link', { name: 'How results are computed' }))
  await page.getByRole('button', { name: 'Share' }).click()
  const share = page.getByRole('dialog', { name: 'Share' })
  await expectTappable(share.getByRole('button'))
  await expectTappable(share.getByRole('link'))
})

test('the controls of the results on a TV are large enough for a finger', async ({ page, stages }) => {
  await page.goto(`${pageOf(stages.past)}/results?tv=1`)
  const controls = page.getByRole('region', { name: 'What this screen shows' })
  // They hide again while nobody moves the mouse.
  let x = 100
  await expect(async () => {
    await page.mouse.move((x += 10), 100)
    await expect(controls).toBeVisible({ timeout: 500 })
  }).toPass()
  await expectTappable(controls.getByRole('button'))
  await expectTappable(controls.getByRole('link'))
  await expectTappable(controls.locator('label'))
})

test('the views and the stages of the standings are large enough for a finger', async ({ page, stages }) => {
  await page.goto(seasonOf(stages.past))
  await waitForApp(page)
  await expectTappable(page.getByRole('navigation', { name: 'Views' }).getByRole('link'))
  await expectTappable(page.getByRole('list', { name: 'Stages' }).getByRole('link'))
})

test('the link to the standings of each competition is large enough for a finger', async ({ page }) => {
  await page.goto('/')
  await waitForApp(page)
  await expectTappable(page.getByRole('link', { name: /: standings$/ }))
})

test('every link of a rider’s own results is large enough for a finger', async ({ page, signIn }) => {
  await signIn('rider')
  await page.goto('/my-results')
  await expectTappable(page.getByRole('region', { name: /^Season/ }).getByRole('link'))
})

test('every ride of the gap board and of a rider’s scores is large enough for a finger', async ({
  page,
  signIn,
  stages,
}) => {
  await signIn('secretary')
  await page.goto(`${pageOf(stages.running)}/gap-board`)
  await expectTappable(page.getByRole('grid', { name: 'Gap board' }).getByRole('button'))

  await page.goto(`${pageOf(stages.running)}/results`)
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expectTappable(page.getByRole('button', { name: /^Section \d+, lap \d+: .*Edit$/ }))
})
