// The secretary imports a stage that was judged on paper: the empty file of the stage, the preview with its
// errors, and the results. Runs on one project only: on a phone just the visible part of the table differs,
// which is checked by changing the width.
import type { Stage } from '../src/api/types'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { expectNoFaults } from './support/axe-violations'
import type { DemoServer } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({
  // Its own server, so that the rides recorded here don't affect other tests.
  server: serverOfItsOwn(),
})

test('a paper table is previewed and imported without its faulty rows', async ({ page, signIn, stages }, {
  project,
}) => {
  test.skip(project.name === 'phone', 'the flow is the same')
  await signIn('secretary')
  const { running } = stages
  const answer = await page.request.get(apiOf(running))
  const stage: Stage = await answer.json()
  const racingClass = stage.classes[0]
  if (!racingClass) throw new Error('a stage has classes')
  const rides = racingClass.laps * racingClass.sections.length

  await page.goto(pageOf(running))
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Import a scored stage' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Empty file for this stage' }).click()
  const stream = await (await download).createReadStream()
  const headers = (await stream.toArray()).join('').replace('\uFEFF', '').trim().split(',')
  expect(headers).toContain('S1 L1')
  await expectNoFaults(page)

  const rideColumns = new Set(
    Array.from({ length: racingClass.laps }, (_, lap) =>
      racingClass.sections.map((section) => `S${section} L${lap + 1}`),
    ).flat(),
  )
  const rider = (values: Record<string, string>, score: string) =>
    headers.map((header) => values[header] ?? (rideColumns.has(header) ? score : '')).join(',')
  const person = {
    Class: racingClass.name,
    'Racing class': racingClass.name,
    'Birth date': '1991.04.02',
    Gender: 'F',
  }
  const rows = [
    headers.join(','),
    rider({ ...person, 'Racing number': '901', Name: 'Rota Vējdzirnava', Total: String(rides) }, '1'),
    rider({ ...person, 'Racing number': '902', Name: 'Zīle Sūnkalne' }, '4'),
  ]
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'paper.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await expect(page.getByText('Compare the totals with the paper.')).toBeVisible()
  const good = page.getByRole('row').filter({ hasText: 'Rota Vējdzirnava' })
  await expect(good).toContainText(`new at this stage · ${rides} rides to record`)
  await expect(good.getByRole('cell').last()).toHaveText(String(rides))
  await expect(page.getByText('S1 L1 “4”: not a score')).toBeVisible()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoFaults(page)
  }

  await page.getByRole('button', { name: 'Record 1 rider' }).click()
  await expect(page.getByText(`${rides} rides recorded`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Zīle Sūnkalne' })).toBeVisible()
  await page.getByRole('link', { name: 'Results' }).last().click()
  await expect(page.getByText('Rota Vējdzirnava').first()).toBeVisible()
})
