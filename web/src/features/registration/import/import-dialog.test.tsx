import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ImportPreview, ImportRow, RegistrationForm } from '@/api'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { renderAt, serve, type Answers } from '@/testing/render'
import { aSecretaryParticipant, aStage } from '@/testing/stage'
import * as files from '@/ui/sharing/save-file'
import { ImportDialog } from './import-dialog'

const stagePath = '/institutions/lamsf/championships/trials-2026/stages/mezezers'
const secretaryPath = `${stagePath}/secretary/participants`
const formRoute = `GET ${stagePath}/registration-form`
const text = 'Name;Class;Birth date;Shoes\nRota Vēja;A;1991.04.02;41\n;B;2016.02.30;\n'
const file = new File([text], 'riders.csv', { type: 'text/csv' })

const invalidRow: ImportRow = {
  line: 3,
  name: '',
  racingNumber: '7',
  racingClass: 'B',
  birthDate: null,
  bike: '',
  club: '',
  gender: null,
  confirmed: false,
  problems: [
    { field: 'name', code: 'required', value: null, other: null, message: '' },
    { field: 'racingClass', code: 'unknown', value: 'B', other: null, message: '' },
    { field: 'birthDate', code: 'format', value: '2016.02.30', other: null, message: '' },
    {
      field: 'racingNumber',
      code: 'number-taken',
      value: '7',
      other: { racingNumber: '7', name: 'Osis Bērzs', birthDate: '2001-05-09', racingClass: 'A' },
      message: '',
    },
    { field: 'row', code: 'undecided', value: null, other: null, message: 'in the server’s words' },
  ],
}
const preview: ImportPreview = {
  separator: ';',
  encoding: 'utf-8',
  columns: [
    { header: 'Name', field: 'name' },
    { header: 'Class', field: 'racingClass' },
    { header: 'Born', field: 'birthDate' },
    { header: 'Gender', field: 'gender' },
    { header: 'Shoes', field: null },
  ],
  rows: [
    {
      line: 2,
      name: 'Rota Vēja',
      racingNumber: '',
      racingClass: 'A',
      birthDate: '1991-04-02',
      bike: 'Trotil 280',
      club: 'Dubļu brigāde',
      gender: 'female',
      confirmed: true,
      problems: [],
    },
    invalidRow,
  ],
  valid: 1,
}

const form: RegistrationForm = {
  hasTeamCompetition: false,
  asksGender: true,
  requiresGender: true,
  asksEmergencyContact: false,
  emergencyContact: null,
  consent: null,
  teams: [],
  country: 'LV',
  clubs: [],
  latestBirthDate: '2024-09-12',
  classes: [],
  participationData: null,
  name: null,
  freeNumber: null,
}

beforeEach(haveModalDialogs)

function openDialog(answers: Answers) {
  const requests = serve({ [formRoute]: { body: form }, ...answers })
  renderAt('/', <ImportDialog stage={aStage()} onClose={() => undefined} />)
  return requests
}

const chooseFile = (chosen = file) => userEvent.upload(screen.getByLabelText(/Choose a file/), chosen)
const postRequests = (requests: Request[]) => requests.filter(({ method }) => method === 'POST')
const list = (name: string) => within(screen.getByRole('region', { name }))

describe('choosing a file', () => {
  test('lists the known columns and offers an empty file with them', async () => {
    const save = vi.spyOn(files, 'saveFile').mockReturnValue()
    openDialog({ [formRoute]: { body: { ...form, hasTeamCompetition: true } } })
    expect(screen.getByText('Birth date')).toHaveTextContent('Birth date, required')
    await userEvent.click(screen.getByRole('button', { name: 'Empty file with these columns' }))
    expect(save).toHaveBeenCalledWith(
      'participants.csv',
      '\uFEFFName,Racing class,Birth date,Racing number,Bike,Club,Country,Licence,Team,Gender,Status\r\n',
      'text/csv',
    )
  })

  test('marks the gender where the stage requires it, and has no team without a team competition', async () => {
    openDialog({})
    expect(await screen.findByText('Gender', { selector: '.font-semibold' })).toHaveTextContent(
      'Gender, required',
    )
    expect(screen.queryByText('Team')).not.toBeInTheDocument()
  })

  test.each([
    [
      problem(422, 'invalid', { errors: [{ field: 'file', code: 'empty', message: '' }] }),
      'The file is empty.',
    ],
    [problem(409, 'already-approved'), /^The results have been approved/],
    [problem(500, 'internal'), /^Something went wrong, so nothing was added/],
  ])('a refused file shows the reason', async (answer, reason) => {
    openDialog({ [`POST ${secretaryPath}/import/preview`]: answer })
    await chooseFile()
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(reason))
  })

  test('a file above the server’s limit is not sent', async () => {
    const requests = openDialog({})
    await chooseFile(new File([new Uint8Array(1_000_001)], 'large.csv', { type: 'text/csv' }))
    expect(await screen.findByText(/^The file is larger than 1 MB/)).toBeVisible()
    expect(postRequests(requests)).toHaveLength(0)
  })

  test.each(['riders.xls', 'riders.ods', 'logo.png'])('%s is no table and not sent', async (name) => {
    const requests = openDialog({ [`GET ${stagePath}/registration-form`]: { body: form } })
    // The picker offers only tables; any file can be dropped.
    await userEvent.upload(screen.getByLabelText(/Choose a file/), new File(['x'], name), {
      applyAccept: false,
    })
    expect(await screen.findByText(/^This file can't be read as a table/)).toBeVisible()
    expect(postRequests(requests)).toHaveLength(0)
  })
})

describe('the preview', () => {
  test('warns of riders whose age doesn’t fit their class, and shows them first', async () => {
    const [row] = preview.rows
    const classesOfForm = [{ name: 'A', color: '#c8102e', bornFrom: null, bornTill: '2010-09-12' }]
    const rows = [
      { ...row, line: 2, name: 'Lielā Vēja', racingClass: 'A', birthDate: '1990-05-01' },
      { ...row, line: 3, name: 'Jaunā Vēja', racingClass: 'A', birthDate: '2016-05-01' },
    ]
    openDialog({
      [`GET ${stagePath}/registration-form`]: { body: { ...form, classes: classesOfForm } },
      [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows, valid: 2 } },
    })
    await chooseFile()
    expect(await screen.findByText("The age doesn't fit the class (16 and older)")).toBeVisible()
    const [young, old] = list('2 rows to add').getAllByRole('listitem')
    expect(young).toHaveTextContent('Jaunā Vēja')
    expect(young).toHaveTextContent("The age doesn't fit the class (16 and older)")
    expect(old).not.toHaveTextContent("The age doesn't fit the class")
    expect(screen.getByRole('button', { name: 'Add 2 participants' })).toBeEnabled()
  })

  test('names a required column that the file lacks once, and not for each row', async () => {
    const [row] = preview.rows
    const missing = { field: 'birthDate', code: 'required', message: '', value: null, other: null } as const
    const columns = preview.columns.filter(({ field }) => field !== 'birthDate')
    openDialog({
      [`POST ${secretaryPath}/import/preview`]: {
        body: { ...preview, columns, rows: row ? [{ ...row, problems: [missing] }] : [] },
      },
    })
    await chooseFile()
    expect(
      await screen.findByText(/^The file doesn't have these required columns: “Birth date”\./),
    ).toBeVisible()
    expect(list('1 row with problems').getByRole('listitem')).not.toHaveTextContent('missing')
  })

  test('shows the problems of each row, and which columns are left out', async () => {
    const requests = openDialog({ [`POST ${secretaryPath}/import/preview`]: { body: preview } })
    await chooseFile()
    expect(await screen.findByText(/1 of 2 rows can be added/)).toBeVisible()
    expect(list('1 row with problems').getByRole('listitem')).toHaveTextContent(
      "Name: missing · Racing class “B”: unknown value · Birth date “2016.02.30”: can't be read · Number 7 is taken by Osis Bērzs · in the server’s words",
    )
    expect(screen.getByText('The classes of this stage: A')).toBeVisible()
    expect(list('1 row to add').getByText('Rota Vēja')).toBeVisible()
    expect(
      list('1 row to add').getByText('A, Trotil 280, Dubļu brigāde, 02.04.1991, Female, Confirmed'),
    ).toBeVisible()
    expect(screen.getByText(/“Shoes”/)).toBeVisible()
    const [request] = postRequests(requests)
    expect(request?.headers.get('Content-Type')).toBe('text/csv')
    expect(await request?.text()).toBe(text)
  })

  test.each([
    [{ field: 'row', code: 'earlier-row', value: null }, 'The same rider is in an earlier row'],
    [
      { field: 'birthDate', code: 'short-year', value: '1.5.89' },
      'Birth date “1.5.89”: the year needs four digits',
    ],
    [{ field: 'birthDate', code: 'too-late', value: '01.05.2096' }, 'Birth date “01.05.2096”: in the future'],
    [{ field: 'birthDate', code: 'too-late', value: '2025' }, 'Birth date “2025”: too recent'],
  ] as const)('says what to do about %o', async (found, expected) => {
    const rows = [{ ...invalidRow, problems: [{ ...found, other: null, message: '' }] }]
    openDialog({ [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows, valid: 0 } } })
    await chooseFile()
    await screen.findByText(/0 of 1 row can be added/)
    expect(list('1 row with problems').getByText(expected)).toBeVisible()
  })

  test('says that a file has no riders', async () => {
    openDialog({ [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows: [], valid: 0 } } })
    await chooseFile()
    expect(
      await screen.findByText(/^The file has only the names of the columns and no riders\./),
    ).toBeVisible()
    expect(screen.queryByText(/can be added/)).not.toBeInTheDocument()
  })

  test('lists riders who are already registered last, and not as a problem', async () => {
    const problems = [
      { field: 'row', code: 'already-registered', value: null, other: null, message: '' },
    ] as const
    const rows = [{ ...invalidRow, name: 'Osis Bērzs', problems }, ...preview.rows]
    openDialog({
      [`GET ${secretaryPath}`]: { body: { feedPosition: 5, participants: [] } },
      [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows } },
    })
    await chooseFile()
    await screen.findByText(/1 of 3 rows can be added/)
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['1 row with problems', '1 row to add', '1 rider already registered'])
    expect(list('1 rider already registered').getByText('Osis Bērzs')).toBeVisible()
    expect(screen.queryByText('This rider is already registered')).not.toBeInTheDocument()
  })

  test('shows registered riders as they are registered, and what the file says otherwise', async () => {
    const problems: ImportRow['problems'] = [
      { field: 'row', code: 'already-registered', value: null, other: null, message: '' },
    ]
    const same = { ...invalidRow, name: 'kārlis ozols', racingClass: 'A', birthDate: '1990-05-09', problems }
    const rows: ImportRow[] = [
      { ...same, line: 2, racingNumber: '8', bike: 'Sherco', club: 'otepaa mk', confirmed: true },
      { ...same, line: 3, name: 'Mia Sepp', racingNumber: '', birthDate: '2009-01-02' },
    ]
    const participants = [
      aSecretaryParticipant(),
      aSecretaryParticipant({ id: 'ext-2', name: 'Mia Sepp', racingNumber: '70', birthDate: '2009-01-02' }),
    ]
    openDialog({
      [`GET ${stagePath}/registration-form`]: { body: form },
      [`GET ${secretaryPath}`]: { body: { feedPosition: 5, participants } },
      [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows, valid: 0 } },
    })
    await chooseFile()
    expect(
      await screen.findByText(
        'Different in the file, not imported: Racing number: 8 · Bike: Sherco · Status: Confirmed',
      ),
    ).toBeVisible()
    const registered = list('2 riders already registered')
    expect(registered.getByText(/^Their registrations stay as they are/)).toBeVisible()
    expect(registered.getByText('Kārlis Ozols')).toBeVisible()
    expect(registered.getByText('7')).toBeVisible()
    expect(registered.queryByText('8')).not.toBeInTheDocument()
    expect(registered.getAllByText(/^Different in the file/)).toHaveLength(1)
  })

  test('of a file without valid rows only offers another file', async () => {
    openDialog({
      [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows: [invalidRow], valid: 0 } },
    })
    await chooseFile()
    await screen.findByText(/0 of 1 row can be added/)
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Another file' }))
    expect(screen.getByLabelText(/Choose a file/)).toBeInTheDocument()
  })
})

test.each([false, true])(
  'riders confirmed in the file are confirmed only on request: %s',
  async (confirm) => {
    const requests = openDialog({
      [`POST ${secretaryPath}/import/preview`]: { body: preview },
      [`POST ${secretaryPath}/import`]: { body: { added: 1, confirmed: Number(confirm), skipped: [] } },
    })
    await chooseFile()
    const choice = await screen.findByRole('checkbox', {
      name: 'Also confirm 1 rider who is confirmed in the file',
    })
    expect(choice).not.toBeChecked()
    if (confirm) await userEvent.click(choice)
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 participant' }))
    await screen.findByText(confirm ? '1 participant added · 1 confirmed' : '1 participant added')
    const url = new URL(postRequests(requests)[1]?.url ?? '')
    expect(url.searchParams.get('confirm')).toBe(String(confirm))
  },
)

test('a file without confirmed riders offers no confirmation', async () => {
  const rows = preview.rows.map((row) => ({ ...row, confirmed: false }))
  openDialog({ [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows } } })
  await chooseFile()
  await screen.findByText(/1 of 2 rows can be added/)
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

const rowOf = (club: string): ImportRow => ({ ...invalidRow, line: club.length, club, problems: [] })

test('a club that the import will create is marked as new', async () => {
  const rows = ['Dubļu brigāde', 'dublu brigade ', 'Jaunais klubs X', ''].map(rowOf)
  openDialog({
    [`GET ${stagePath}/registration-form`]: {
      body: { ...form, clubs: [{ id: 'Dubļu brigāde', country: 'LV' }] },
    },
    [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows, valid: 4 } },
  })
  await chooseFile()
  expect(await screen.findByText('New club: Jaunais klubs X')).toBeVisible()
  expect(screen.getAllByText(/^New club/)).toHaveLength(1)
})

test.each([
  [
    'similar-rider',
    '21 Rota Vejš has the same birth date and a similar name. If this is another rider, add them by hand.',
  ],
  ['same-name', '21 Rota Vejš, 09.05.2001, has the same name. If this is another rider, add them by hand.'],
  ['name-taken', '21 Rota Vejš, 09.05.2001, has the same name. If this is another rider, add them by hand.'],
] as const)(
  'a row that may be another rider is left out, and names that rider: %s',
  async (code, expected) => {
    const other = { racingNumber: '21', name: 'Rota Vejš', birthDate: '2001-05-09', racingClass: 'A' }
    const row = { ...rowOf('B'), problems: [{ field: 'name', code, value: 'Rota Vejs', other, message: '' }] }
    openDialog({ [`POST ${secretaryPath}/import/preview`]: { body: { ...preview, rows: [row], valid: 0 } } })
    await chooseFile()
    expect(await screen.findByRole('listitem')).toHaveTextContent(expected)
  },
)

test('the dialog can’t be closed during the import, so that its outcome is shown', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
  openDialog({
    [`POST ${secretaryPath}/import/preview`]: { body: preview },
    [`POST ${secretaryPath}/import`]: async () => {
      await asked
      return { body: { added: 1, confirmed: 0, skipped: [] } }
    },
  })
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('dialog')).toHaveAttribute('open')
  answer()
  expect(await screen.findByText('1 participant added')).toBeVisible()
})

test('all valid rows are imported; the others are listed with reasons and can be saved for correction', async () => {
  const save = vi.spyOn(files, 'saveFile').mockReturnValue()
  const requests = openDialog({
    [`POST ${secretaryPath}/import/preview`]: { body: preview },
    [`POST ${secretaryPath}/import`]: { body: { added: 1, confirmed: 0, skipped: [invalidRow] } },
  })
  await chooseFile()
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 participant' }))
  expect(await screen.findByText('1 participant added')).toHaveFocus()
  expect(list('1 row left out').getByText('line 3')).toBeVisible()
  expect(await postRequests(requests)[1]?.text()).toBe(text)
  await userEvent.click(screen.getByRole('button', { name: 'Download the rows left out' }))
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.lastCall?.[1]).toContain('is taken by Osis Bērzs · in the server’s words;;B;2016.02.30;')
})
