// An admin edits a stage: on a desktop with a keyboard, and on race morning on a phone. Each test runs on the
// screen size that it is about.
import type { Page } from '@playwright/test'
import type { Competition, CourseClass, StageIn, StageSettings } from '../src/api/types'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { axeViolations, expectNoFaults } from './support/axe-violations'
import type { DemoServer } from './support/server'
import { stageIn } from './support/stage-form'
import { apiOf, seasonApiOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({
  // Its own server, so that the stage edited here doesn't affect other tests.
  server: serverOfItsOwn(),
})

const editOf = ({ institution, championship, stage }: Competition) =>
  `/championship/${institution}/${championship}/${stage}`
const settingsOf = (stage: Competition) => `${apiOf(stage)}/settings`

async function open(page: Page, stage: Competition) {
  await page.goto(editOf(stage))
  await expect(page.getByRole('heading', { level: 1, name: stage.title })).toBeVisible()
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
}

async function settings(page: Page, stage: Competition): Promise<StageSettings> {
  return (await page.request.get(settingsOf(stage))).json()
}

/** A class as the form sends it if its name hasn't changed. */
function withFormerName(racingClass: CourseClass, change: Partial<CourseClass> = {}) {
  return { ...racingClass, ...change, former: racingClass.name }
}

/** Saves the stage with a change, as another admin's form would. */
async function saveAsOther(page: Page, stage: Competition, change: Partial<StageIn>) {
  const current = await settings(page, stage)
  const answer = await page.request.put(settingsOf(stage), {
    headers: { 'If-Match': `"${current.version}"` },
    data: stageIn(current, change),
  })
  expect(answer.status()).toBe(200)
}

const isPhone = (viewport: { width: number } | null) => (viewport?.width ?? 0) < 640

const cell = (page: Page, section: number, group: string) =>
  page.getByRole('button', { name: `Section ${section}, ${group}`, exact: true })

test.describe('on race morning, on a phone', () => {
  test.skip(({ viewport }) => !isPhone(viewport), 'phones only')

  test('a section without rides can be switched off in four taps, and one with rides can’t', async ({
    page,
    signIn,
    stages: { coming, running },
  }) => {
    await signIn('admin')
    await page.goto(editOf(coming).replace('/championship/', '/competitions/'))
    await page.getByRole('link', { name: 'Edit stage' }).click()
    await page.getByRole('heading', { name: 'Classes and sections' }).click()
    await cell(page, 7, 'All classes').click()
    await expect(cell(page, 7, 'Expert')).toHaveAttribute('aria-pressed', 'false')
    await expectNoFaults(page)
    await save(page)
    const { classes } = await settings(page, coming)
    expect(classes.every(({ sections }) => !sections.includes(7))).toBe(true)

    await open(page, running)
    // The accordion section is still open, as it was left.
    await cell(page, 1, 'All classes').click()
    await expect(page.getByText(/Class Expert: \d+ rides of \d+ riders would be lost/)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: "This can't be saved" })
    await expect(dialog.getByText(/Class Expert: \d+ rides of \d+ riders would be lost/)).toBeVisible()
    await expectNoFaults(page)
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await page.getByRole('button', { name: 'Undo changes' }).click()
    await expect(cell(page, 1, 'Expert')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
  })
})

test.describe('on a desktop', () => {
  test.skip(({ viewport }) => isPhone(viewport), 'laptops only')

  test('a stage is filled in: times, wrong links, gates, classes and sections by keyboard, a sponsor, a description', async ({
    page,
    signIn,
    stages: { coming },
  }) => {
    await signIn('admin')
    await open(page, coming)
    await page.getByLabel('Place', { exact: true }).fill('Old quarry')
    await page.getByRole('textbox', { name: 'Link to Google Maps' }).fill('https://waze.com/ul?ll=57,25')
    await page.getByRole('textbox', { name: 'Link to Waze' }).fill('http://waze.com/ul?ll=57,25')
    const start = page.getByRole('group', { name: 'Start' })
    await start.getByLabel('Time').fill('930')
    await start.getByLabel('Time').blur()
    await expect(start.getByLabel('Time')).toHaveValue('09:30')
    await page.getByRole('combobox', { name: 'Time zone' }).fill('tallin')
    await page.getByRole('option', { name: 'Europe/Tallinn' }).click()
    await expect(page.getByText('All times are local times in Europe/Tallinn.')).toBeVisible()

    await page.getByLabel('Open free').check()
    await page.getByLabel('Gate A', { exact: true }).fill('20')
    const trial = page.getByRole('region', { name: "The judge's buttons" })
    await trial.getByRole('button', { name: /Gate A, plus 20/ }).click()
    await expect(trial.getByRole('status')).toHaveText('20')
    await page.getByLabel('Classic').check()

    await page.getByRole('button', { name: 'Add class' }).click()
    await page.keyboard.type('Veterans')
    await expect(page.getByRole('group', { name: 'Veterans' })).toBeVisible()
    await page.getByLabel('How many sections').fill('10')
    await page.getByLabel('How many sections').blur()
    await expect(cell(page, 10, 'Veterans')).toHaveAttribute('aria-pressed', 'true')
    await expect(cell(page, 10, 'Kids')).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'All sections: All classes' }).focus()
    for (const key of ['ArrowDown', 'End', 'Space', 'ArrowUp']) await page.keyboard.press(key)
    await expect(cell(page, 10, 'Expert')).toHaveAttribute('aria-pressed', 'false')
    await expect(cell(page, 10, 'All classes')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(cell(page, 10, 'Kids')).toHaveAttribute('aria-pressed', 'true')

    await page.getByRole('button', { name: 'Add sponsor' }).click()
    const sponsor = page.getByRole('group', { name: 'New sponsor' })
    await sponsor.getByLabel('Link to the web page').fill('sponsor.example')
    await sponsor.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await page.getByRole('heading', { level: 1 }).screenshot(),
    })
    await expect(sponsor.getByRole('status')).toContainText('logo.png')
    await sponsor.getByLabel('Name').fill('Moss and Stone')

    await page.getByRole('tab', { name: 'English' }).click()
    await page.getByLabel('Description: English').fill('# Mud\n\nBring **boots**.')
    await expect(page.getByRole('region', { name: 'As visitors see it' }).getByRole('heading')).toHaveText(
      'Mud',
    )
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('This leads to waze.com, not to Google Maps')).toBeVisible()
    await expect(page.getByText('The link must begin with https://, not http://')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Link to Google Maps' })).toBeFocused()
    await page.getByRole('textbox', { name: 'Link to Google Maps' }).fill('https://maps.app.goo.gl/abc')
    await page.getByRole('textbox', { name: 'Link to Waze' }).fill('https://waze.com/ul?ll=57,25')
    await save(page)

    const saved = await settings(page, coming)
    expect(saved).toMatchObject({ location: 'Old quarry', timeZone: 'Europe/Tallinn', sections: 10 })
    expect(saved.startsAt).toContain('T09:30')
    expect(saved.classes.map(({ name, sections }) => [name, sections.includes(10)])).toContainEqual([
      'Kids',
      true,
    ])
    expect(saved.classes.at(-1)?.name).toBe('Veterans')
    // The protocol that people leave out is added.
    expect(saved.sponsors.at(-1)?.url).toBe('https://sponsor.example')
    expect(saved.sponsors.at(-1)?.logo).toMatch(/^\/api\/v1\/files\//)
    await page.goto(editOf(coming).replace('/championship/', '/competitions/'))
    await expect(page.getByRole('heading', { name: 'Mud' })).toBeVisible()
  })

  test('an admin chooses field by field between own changes and those saved by another', async ({
    page,
    signIn,
    stages: { coming },
  }) => {
    await signIn('admin')
    await open(page, coming)
    const { classes } = await settings(page, coming)
    await page.getByLabel('Place', { exact: true }).fill('Mine')
    await page.getByRole('group', { name: 'Expert' }).getByLabel('Laps').fill('4')
    await saveAsOther(page, coming, {
      location: 'Theirs',
      organizer: 'Another club',
      classes: classes.map((row) => withFormerName(row, row.name === 'Kids' ? { laps: 1 } : {})),
    })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Saved by someone else' })
    await expect(dialog.getByText('Another club')).toBeVisible()
    await expect(dialog.getByText('Class Kids: laps')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('group', { name: 'Place' }).getByLabel('Theirs').check()
    await dialog.getByRole('button', { name: 'Add to the form' }).click()
    await expect(page.getByLabel('Place', { exact: true })).toHaveValue('Theirs')
    await save(page)
    const saved = await settings(page, coming)
    expect(saved).toMatchObject({ location: 'Theirs', organizer: 'Another club' })
    const laps = Object.fromEntries(saved.classes.map((row) => [row.name, row.laps]))
    expect(laps).toMatchObject({ Expert: 4, Kids: 1 })
  })

  test('a change that alters results needs a confirmation, and leaving with unsaved changes, too', async ({
    page,
    signIn,
    stages: { running },
  }) => {
    await signIn('admin')
    await open(page, running)
    await page.getByRole('button', { name: 'Move Kids up' }).click()
    await page.getByRole('link', { name: 'Stage page' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
    await expect(page).toHaveURL(new RegExp(`${editOf(running)}$`))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this change?' })
    await expect(dialog.getByText(/The order of the classes changes/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Unsaved changes', { exact: true })).toBeHidden()
    const { classes } = await settings(page, running)
    expect(classes.map(({ name }) => name).slice(-2)).toEqual(['Kids', 'Junior'])
    await page.getByRole('link', { name: 'Stage page' }).click()
    await expect(page).toHaveURL(/competitions/)
  })

  test('a new stage is published once nothing is missing, and its address follows its title until then', async ({
    page,
    signIn,
    stages: { coming },
  }) => {
    await signIn('admin')
    const created = await page.request.post(`${seasonApiOf(coming)}/stages`, {
      data: {
        title: 'Draft',
        organizer: '',
        startsAt: '2027-06-12T10:00:00',
        endsAt: '2027-06-12T16:00:00',
        timeZone: 'Europe/Riga',
        format: 'classic',
        gateValues: { a: 10, b: 5, c: 2, d: 1, fault: 1 },
        sections: 8,
        manualDnf: false,
        showEndTimeDiff: false,
        description: { lv: '', et: '', en: '' },
        classes: [],
        sponsors: [],
      },
    })
    expect(created.status()).toBe(201)
    await page.goto(editOf({ ...coming, stage: 'draft' }))
    await page.getByRole('button', { name: 'Add the organizer' }).click()
    await expect(page.getByLabel('Organizer')).toBeFocused()
    await page.getByLabel('Organizer').fill('Forest club')
    await page.getByLabel('Title').fill('Opening round')
    await page.getByRole('button', { name: 'Copy championship classes' }).click()
    await expect(page.getByRole('group', { name: 'Expert' })).toBeVisible()
    await page.locator('#stage-regulation input[type=file]').setInputFiles({
      name: 'rules.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    })
    await expect(page.getByRole('link', { name: 'Regulation (PDF)' })).toBeVisible()
    await page.getByRole('switch', { name: 'Everyone can see the stage' }).click()
    await expect(page.getByRole('switch', { name: 'Everyone can see the stage' })).toBeChecked()
    await expect(page).toHaveURL(/opening-round$/)
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Stage page' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Opening round' })).toBeVisible()
  })

  test('a secretary who opens the stage form is unauthorized', async ({
    page,
    signIn,
    stages: { coming },
  }) => {
    await signIn('secretary')
    await page.goto(editOf(coming))
    await expect(page.getByRole('heading', { name: 'Unauthorized' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
})
