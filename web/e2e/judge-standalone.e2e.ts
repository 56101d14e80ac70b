// A training day judged on one phone without a network, from an empty screen to the CSV file at the end of
// the day.
import { expect, test as base } from './support/demo'
import { expectNoFaults } from './support/axe-violations'
import { StandalonePhone } from './support/standalone-phone'

const test = base.extend<{ phone: StandalonePhone }>({
  phone: async ({ page }, use) => use(new StandalonePhone(page)),
})
// A page with a started ride asks for confirmation before it closes; the test closes it anyway.
test.beforeEach(({ page }) => page.on('dialog', (dialog) => dialog.accept()))

test('a classic day is judged, corrected, ranked, saved and deleted without a network', async ({
  phone,
  page,
}) => {
  await phone.open()
  await page.context().setOffline(true)
  await phone.startDay({ name: 'Sūnu grava', format: 'Classic', sections: 2, laps: 1 })
  await phone.chooseSection(1)
  await phone.judge('21', 0)
  await phone.judge('7', 1)
  await phone.judge('103', 5)
  await phone.chooseSection(2)
  await phone.judge('21', 3)
  await phone.judge('7', 2)
  await phone.judge('103', 0)

  await phone.openView('Table')
  await page.getByRole('button', { name: 'Number 103, section 1, lap 1, points: 5. Change' }).click()
  await page.getByRole('button', { name: 'Edit ride' }).click()
  await phone.score(3)
  await page.getByRole('button', { name: 'Next rider' }).click()
  await page.getByRole('button', { name: /^21 Give a name/ }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('=Uku; Jaan "Tamm"')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // All three have 3 points: 21 and 103 with one 0 and one 3 (21 rode the last section earlier), 7 without a
  // 0.
  expect(await phone.ranking()).toEqual([
    expect.stringMatching(/^Place 1 21 =Uku; Jaan "Tamm" Finished Total 3/),
    expect.stringMatching(
      /^Place 2 103 Finished Total 3 .*=Uku; Jaan "Tamm" \(no\.\s21\) had the last section recorded earlier/,
    ),
    expect.stringMatching(/^Place 3 7 Finished Total 3 .*Points are equal\. 0 cleans; 103 has 1\.$/),
  ])
  await expect(page.getByText('All have finished: the places are settled')).toBeVisible()

  const file = await phone.savedFile()
  expect(file.name).toMatch(/^\d{4}-\d\d-\d\d-sunu-grava\.csv$/)
  expect(file.text).toBe(
    [
      '\ufeffPlace,Number,Name,Total,Status,How many 0s,How many 1s,How many 2s,How many 3s,How many 5s,"Lap 1, section 1","Lap 1, section 2"',
      `1,21,"'=Uku; Jaan ""Tamm""",3,Finished,1,0,0,1,0,0,3`,
      '2,103,,3,Finished,1,0,0,1,0,3,0',
      '3,7,,3,Finished,0,1,1,0,0,1,2',
      '',
    ].join('\r\n'),
  )

  await page.context().setOffline(false)
  await page.reload()
  expect(await phone.ranking()).toHaveLength(3)

  await phone.choose('Delete the day')
  const question = page.getByRole('dialog', { name: 'Delete Sūnu grava?' })
  await expect(question).toContainText('3 riders, 6 rides')
  await question.getByRole('button', { name: 'Delete the day' }).click()
  await expect(page.getByRole('button', { name: 'Start judging' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Days on this phone' })).toHaveCount(0)
})

test('an open free day of two laps is judged, ranked and saved without a network', async ({
  phone,
  page,
}) => {
  await phone.open()
  await page.context().setOffline(true)
  await phone.startDay({ format: 'Open free', sections: 1, laps: 2 })
  await phone.judge('4', ['A', 'B', 'fault'])
  await phone.judge('5', ['D', 'fault', 'fault'])
  await phone.judge('4', ['C'])
  expect(await phone.ranking()).toEqual([
    expect.stringMatching(/^Place 1 4 Finished Total 16$/),
    expect.stringMatching(/^Place 2 5 1 of 2 rides Total 0$/),
  ])
  await expect(page.getByText('1 rider has not finished, so places may still change.')).toBeVisible()
  expect((await phone.savedFile()).text.split('\r\n').slice(1)).toEqual([
    '1,4,,16,Finished,14,2',
    '2,5,,0,1 of 2 rides,0,',
    '',
  ])
  await phone.openView('Judge')
  await phone.judge('5', ['A', 'A'])
  expect(await phone.ranking()).toEqual([
    expect.stringMatching(/^Place 1 5 Finished Total 20$/),
    expect.stringMatching(/^Place 2 4 Finished Total 16$/),
  ])
})

test('the last ride can be undone, and a ride in progress survives a reload', async ({ phone, page }) => {
  await phone.open()
  await phone.startDay({ format: 'Open free', sections: 1, laps: 1 })
  await phone.chooseRider('4')
  await phone.score(['A'])
  await page.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: /^Gate B,/ }).click()
  await page.reload()
  await expect(page.getByRole('status', { name: 'Total' })).toHaveText('15')
  await page.getByRole('button', { name: 'Save 15' }).click()
  await page.getByRole('button', { name: 'Next rider' }).click()
  expect(await phone.ranking()).toEqual([expect.stringMatching(/^Place 1 4 Finished Total 15$/)])
})

test('a day can be judged while the server doesn’t respond', async ({ phone, page }) => {
  await page.route('**/api/**', (route) => route.abort())
  await phone.open()
  await phone.startDay({ format: 'Classic', sections: 1, laps: 1 })
  await phone.judge('21', 0)
  await page.reload()
  expect(await phone.ranking()).toEqual([expect.stringMatching(/^Place 1 21/)])
})

test('two tabs of one phone show the same day', async ({ phone, page }) => {
  await phone.open()
  await phone.startDay({ format: 'Classic', sections: 1, laps: 1 })
  const otherPhone = new StandalonePhone(await page.context().newPage())
  await otherPhone.page.goto(`${page.url()}&view=ranking`)
  await expect(otherPhone.page.getByRole('heading', { name: 'No rides yet' })).toBeVisible()
  await page.bringToFront()
  await phone.judge('21', 0)
  expect(await otherPhone.ranking()).toEqual([expect.stringMatching(/^Place 1 21/)])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`no view has an accessibility fault or is too wide, ${colorScheme}`, async ({ phone, page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await phone.open()
    await phone.startDay({ format: 'Classic', sections: 12, laps: 2 })
    await expectNoFaults(page)
    await phone.chooseSection(12)
    await phone.judge('21', 0)
    await phone.judge('7', 0)
    await expectNoFaults(page)
    await phone.chooseRider('7')
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Other rider' }).click()
    await phone.openView('Table')
    await expectNoFaults(page)
    await page.getByRole('button', { name: /^21 Give a name/ }).click()
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await phone.openView('Ranking')
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expectNoFaults(page)
    await page.getByRole('link', { name: 'All days' }).click()
    await expect(page.getByRole('heading', { name: 'Days on this phone' })).toBeVisible()
    await expectNoFaults(page)
  })
}
