import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ChampionshipIn, RulePack } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { defaultRules, specialRules, specialSentence, usualSentence } from '@/testing/rules'
import { ChampionshipForm } from '../edit/championship-form'
import { someSettings } from '../testing/championships'
import { savedRules } from './chosen-rules'

beforeEach(haveModalDialogs)

const championship = '/institutions/lamsf/championships/trials-2026'
const saving = `PUT ${championship}/settings`
const explaining = 'POST /rule-packs/explanations'

const values = {
  ridingTime: { marksPerMinute: 0 },
  season: { drop: { worst: 1 } },
  points: { byPlace: [20, 17], beyond: 1 },
}
const aPack = (id: string, name: string, summary: string): RulePack => ({
  id,
  name,
  summary,
  // The generated type of a free JSON object has no fields.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  values: values as unknown as RulePack['values'],
  sentences: [],
})
const packs = [
  aPack('latvia', 'Latvia', 'The Latvian rules.'),
  aPack('acu', 'ACU', 'A missed section has 10 marks.'),
]

function show(answers: Answers = {}, settings = someSettings()) {
  const requests = serve({
    [`GET ${championship}/rules`]: { body: defaultRules },
    'GET /rule-packs': { body: packs },
    [explaining]: { body: specialRules },
    [saving]: { body: settings },
    ...answers,
  })
  renderAt('/', <ChampionshipForm settings={settings} />)
  const sent = (method: string, path: string) =>
    requests.filter(({ method: own, url }) => own === method && new URL(url).pathname.endsWith(path))
  return {
    saved: async (): Promise<ChampionshipIn[]> =>
      Promise.all(sent('PUT', '/settings').map((request) => request.clone().json())),
    explained: async (): Promise<unknown[]> =>
      Promise.all(sent('POST', '/explanations').map((request) => request.clone().json())),
  }
}

const section = () => within(screen.getByRole('region', { name: 'Rules' }))
const change = () => userEvent.click(section().getByRole('button', { name: 'Change the rules' }))
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

async function choose(pack: string) {
  await change()
  await userEvent.selectOptions(await section().findByLabelText('Rules to start from'), pack)
}

async function editValues() {
  await change()
  await userEvent.click(await section().findByRole('button', { name: 'Edit values' }))
  return within(screen.getByRole('dialog', { name: 'Edit values' }))
}

async function enter(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}

test('the default rules are one line, and saving something else doesn’t send them', async () => {
  const { saved } = show()
  expect(await section().findByText('Latvia')).toBeVisible()
  expect(section().queryByRole('combobox')).toBeNull()
  expect(section().queryByRole('list')).toBeNull()
  await enter(screen.getByLabelText(/^Season/), '2027')
  await save()
  await vi.waitFor(async () => expect(await saved()).toHaveLength(1))
  expect((await saved())[0]).not.toHaveProperty('rules')
})

test('a chosen pack shows what differs, on request every rule, and is sent', async () => {
  const { saved, explained } = show()
  await choose('ACU')
  expect(section().getByText('A missed section has 10 marks.')).toBeVisible()
  const special = await section().findByRole('list', { name: 'What differs from the Latvian rules' })
  expect(special).toHaveTextContent(/^A section left out has 10 marks\.$/)
  expect(section().queryByText('A section has no time limit.')).toBeNull()
  await userEvent.click(section().getByRole('button', { name: 'Show all rules' }))
  expect(section().getByText('A section has no time limit.')).toBeVisible()
  expect(await explained()).toEqual([{ pack: 'acu', confirmed: false }])
  await save()
  expect((await saved())[0]?.rules).toEqual({ pack: 'acu', confirmed: false })
})

test('a pack whose rules can’t be loaded says so', async () => {
  show({ [explaining]: problem(503, 'database-unavailable') })
  await choose('ACU')
  expect(await section().findByRole('alert')).toHaveTextContent(/database/)
})

test('the saved pack can be chosen again, and then nothing is sent', async () => {
  show()
  await choose('ACU')
  await userEvent.selectOptions(section().getByLabelText('Rules to start from'), 'Latvia')
  expect(section().getByText('The Latvian rules.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

const unconfirmed = problem(409, 'rules-unconfirmed', {
  refusal: {
    rules: {
      stages: [
        {
          title: 'Mežezers trial',
          riders: [
            {
              name: 'Rita Ozola',
              racingNumber: '07',
              racingClass: 'A',
              before: { total: 12, place: 1 },
              after: { total: 15, place: null },
            },
          ],
        },
      ],
    },
  },
})

test('rules that change results show the riders, and are saved after a confirmation', async () => {
  let isFirst = true
  const { saved } = show({
    [saving]: () => {
      const answer = isFirst ? unconfirmed : { body: someSettings() }
      isFirst = false
      return answer
    },
  })
  await choose('ACU')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'These rules change results' }))
  const stage = within(dialog.getByRole('region', { name: 'Mežezers trial' }))
  expect(stage.getByRole('listitem')).toHaveTextContent(/07 Rita Ozola A.*12 → 15.*1 → –/)
  await userEvent.click(dialog.getByRole('button', { name: 'Change the rules' }))
  await vi.waitFor(async () => expect(await saved()).toHaveLength(2))
  expect((await saved()).map(({ rules }) => rules?.confirmed)).toEqual([false, true])
})

test('whoever keeps the present rules has the saved ones in the form again', async () => {
  const { saved } = show({ [saving]: unconfirmed })
  await choose('ACU')
  await save()
  const dialog = within(await screen.findByRole('dialog', { name: 'These rules change results' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep the present rules' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(section().getByLabelText('Rules to start from')).toHaveDisplayValue('Latvia')
  expect(await saved()).toHaveLength(1)
})

test.each([
  ['rules-fixed', /^Not saved: by now results are approved/],
  ['rules-lose-scores', /^Not saved: rides are recorded with scores/],
] as const)('%s says why and what to do', async (code, text) => {
  show({ [saving]: problem(409, code) })
  await choose('ACU')
  await save()
  expect(await screen.findByText(text)).toBeVisible()
})

test('rules that can’t change say by which stage, and what would make it possible', async () => {
  const { rules } = someSettings()
  const settings = someSettings({ rules: { ...rules, fixedBy: 'Mežezers trial' } })
  show({ [`GET ${championship}/rules`]: { body: specialRules } }, settings)
  expect(section().getByText(/the results of “Mežezers trial” are approved.* can be reopened/)).toBeVisible()
  expect(section().getByRole('link', { name: 'Open these results' })).toHaveAttribute(
    'href',
    '/competitions/lamsf/trials-2026/mezezers/results',
  )
  expect(section().queryByRole('button', { name: 'Change the rules' })).toBeNull()
  expect(await section().findByText('A section left out has 10 marks.')).toBeVisible()
})

test('changed values are checked by the server and sent', async () => {
  const { saved } = show()
  const dialog = await editValues()
  await enter(dialog.getByLabelText('Marks of a section left out'), '10')
  await enter(dialog.getByLabelText('Points by place, from the first'), '18.5, 15')
  await userEvent.click(dialog.getByLabelText('Riders who share a place divide the points of their places'))
  await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }))
  expect(await section().findByText('A section left out has 10 marks.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  await save()
  expect((await saved())[0]?.rules).toEqual({
    pack: 'latvia',
    values: { section: { missed: { marks: 10 } }, points: { byPlace: [18.5, 15], sharedPlaces: 'split' } },
    confirmed: false,
  })
})

test('values as in the pack are no change', async () => {
  show()
  await choose('ACU')
  await userEvent.click(section().getByRole('button', { name: 'Edit values' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Edit values' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(section().getByLabelText('Rules to start from')).toHaveDisplayValue('ACU')
})

test('changed values of a pack are listed beside what differs from the default rules', async () => {
  const changed = { paths: ['section.timeLimit'], text: 'A section lasts 120 seconds.', isSpecial: true }
  const ofPack = { ...packs[1], sentences: [specialSentence, usualSentence] }
  show({
    'GET /rule-packs': { body: [packs[0], ofPack] },
    [explaining]: { body: { ...specialRules, isChanged: true, sentences: [specialSentence, changed] } },
  })
  await choose('ACU')
  const changes = await section().findByRole('list', { name: 'Changes to ACU' })
  expect(changes).toHaveTextContent(/^A section lasts 120 seconds\.$/)
})

test('a field that can’t be read is marked, and nothing is sent', async () => {
  const { explained } = show()
  const dialog = await editValues()
  await enter(dialog.getByLabelText('Number of worst results left out'), 'some')
  await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }))
  expect(dialog.getByText('A whole number')).toBeVisible()
  expect(dialog.getByLabelText('Number of worst results left out')).toHaveFocus()
  expect(await explained()).toEqual([])
})

test('the server’s errors of values are shown at their fields, others with their paths at the JSON', async () => {
  const errors = [
    { field: 'rules.values.points.byPlace[1]', code: 'rules', message: 'A later place has more points.' },
    { field: 'rules.values.ranking.ties[0]', code: 'rules', message: 'Ages are unknown.' },
  ]
  show({ [explaining]: problem(422, 'invalid', { errors }) })
  const dialog = await editValues()
  await enter(dialog.getByLabelText('Points by place, from the first'), '15, 20')
  await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }))
  expect(await dialog.findByText(/a lower place can't have more$/)).toBeVisible()
  expect(dialog.getByLabelText('Points by place, from the first')).toHaveFocus()
  const ofJson = "The value at ranking.ties[0] can't be used. Ages are unknown."
  expect(dialog.getByLabelText('Values as JSON')).toHaveAccessibleDescription(ofJson)
  expect(dialog.getByRole('alert')).toHaveTextContent(ofJson)
})

test('values that are changed as JSON are in the fields too, and the other way round', async () => {
  show()
  const dialog = await editValues()
  await userEvent.click(dialog.getByText('All values'))
  const json = dialog.getByLabelText('Values as JSON')
  await enter(json, '{{"section": {{"missed": {{"marks": 10}}}')
  expect(dialog.getByLabelText('Marks of a section left out')).toHaveValue('10')
  await enter(dialog.getByLabelText('Marks of a section left out'), '7')
  expect(json).toHaveValue(JSON.stringify({ section: { missed: { marks: 7 } } }, null, 2))
  await enter(json, 'marks')
  await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }))
  expect(dialog.getByText("This isn't JSON with values between braces")).toBeVisible()
})

const fileOf = (content: unknown) =>
  new File([JSON.stringify(content)], 'club.json', { type: 'application/json' })
const clubPack = { version: 1, id: 'club', name: 'Our club', summary: 'Ours.', rules: {} }

async function loadFile(content: unknown) {
  await change()
  await userEvent.click(await section().findByRole('button', { name: 'Rule pack file' }))
  await userEvent.upload(section().getByLabelText(/^Choose a rule pack file/), fileOf(content))
}

test('a rule pack file is read and sent', async () => {
  const { saved } = show()
  await loadFile(clubPack)
  expect(await section().findByText('A section left out has 10 marks.')).toBeVisible()
  expect(section().getByLabelText('Rules to start from')).toHaveDisplayValue('Our club')
  await save()
  expect((await saved())[0]?.rules).toEqual({ file: clubPack, confirmed: false })
})

test('a file that is no rule pack says what is wrong with which value', async () => {
  const errors = [{ field: 'rules.file.version', code: 'rules', message: 'This program reads version 1.' }]
  show({ [explaining]: problem(422, 'invalid', { errors }) })
  await loadFile({ ...clubPack, version: 9 })
  expect(
    await section().findByText("The value at version can't be used. This program reads version 1."),
  ).toBeVisible()
})

test('changed values of a pack from a file are sent as a file', async () => {
  const rules = { pack: 'club', name: 'Our club', values: {}, fixedBy: null }
  const { saved } = show({}, someSettings({ rules }))
  const dialog = await editValues()
  await enter(dialog.getByLabelText('Marks of a section left out'), '10')
  await userEvent.click(dialog.getByRole('button', { name: 'Use these values' }))
  await section().findByText('A section left out has 10 marks.')
  await save()
  expect((await saved())[0]?.rules).toEqual({
    file: {
      version: 1,
      id: 'club',
      name: 'Our club',
      summary: 'Our club',
      rules: { section: { missed: { marks: 10 } } },
    },
    confirmed: false,
  })
  expect(savedRules(rules).file).toBeNull()
})
