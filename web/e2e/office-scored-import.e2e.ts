// The office reads a stage that was judged on paper: the empty file of the stage, the preview with what is wrong, and then the results.
// On one screen size: what differs on a phone is how much of the table is shown, which is looked at by its width.
import type { Competition, Stage } from '../src/api/types'
import { expect, serverOfItsOwn, test as base } from './demo'
import { faultsAndWidth } from './faults'
import type { DemoServer } from './server'

const test = base.extend<object, { server: DemoServer }>({
  // a server of its own: what is recorded here must not surprise others
  server: serverOfItsOwn(),
})

const addressOf = ({ institution, championship, stage }: Competition) =>
  `${institution}/championships/${championship}/stages/${stage}`

test('a paper table is compared and taken in, and what is wrong with it stays out', async ({
  page,
  signIn,
  stages,
}, { project }) => {
  test.skip(project.name === 'phone', 'the walk is the same')
  await signIn('secretary')
  const { running } = stages
  const answer = await page.request.get(`/api/v1/institutions/${addressOf(running)}`)
  const stage: Stage = await answer.json()
  const racingClass = stage.classes[0]
  if (!racingClass) throw new Error('a stage has classes')
  const rides = racingClass.laps * racingClass.sections.length

  await page.goto(`/competitions/${running.institution}/${running.championship}/${running.stage}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('link', { name: 'Import a scored stage' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Empty file for this stage' }).click()
  const stream = await (await download).createReadStream()
  const heads = (await stream.toArray()).join('').replace('\uFEFF', '').trim().split(';')
  expect(heads).toContain('S1 L1')
  expect(await faultsAndWidth(page)).toEqual({ found: [], tooWide: 0 })

  const ridden = new Set(
    Array.from({ length: racingClass.laps }, (_, lap) =>
      racingClass.sections.map((section) => `S${section} L${lap + 1}`),
    ).flat(),
  )
  const rider = (known: Record<string, string>, score: string) =>
    heads.map((head) => known[head] ?? (ridden.has(head) ? score : '')).join(';')
  const about = {
    Class: racingClass.name,
    'Racing class': racingClass.name,
    'Birth date': '1991.04.02',
    Gender: 'F',
  }
  const rows = [
    heads.join(';'),
    rider({ ...about, 'Racing number': '901', Name: 'Rota Vējdzirnava', Total: String(rides) }, '1'),
    rider({ ...about, 'Racing number': '902', Name: 'Zīle Sūnkalne' }, '4'),
  ]
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'paper.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  })
  await expect(page.getByText('1 of 2 riders can be recorded.')).toBeVisible()
  const good = page.getByRole('row').filter({ hasText: 'Rota Vējdzirnava' })
  await expect(good).toContainText(`new at this stage · ${rides} rides to record`)
  await expect(good.getByRole('cell').last()).toHaveText(String(rides))
  await expect(page.getByText('S1 L1: not a score')).toBeVisible()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsAndWidth(page)).toEqual({ found: [], tooWide: 0 })
  }

  await page.getByRole('button', { name: 'Record 1 rider' }).click()
  await expect(page.getByText(`${rides} rides recorded`)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Zīle Sūnkalne' })).toBeVisible()
  await page.getByRole('link', { name: 'Results' }).last().click()
  await expect(page.getByText('Rota Vējdzirnava').first()).toBeVisible()
})
