import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { renderAt } from '@/testing/render'
import { notify } from '@/ui/notices/notify'
import { phoneDb } from './days/day-db'
import { changeDay, saveDay, readDay } from './days/day-store'
import { StandalonePage } from './standalone-page'
import { aDay, dayRide } from './testing/day-sheet'

const PATH = '/judge-standalone'

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  sessionStorage.clear()
  localStorage.clear()
  haveModalDialogs()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // Nothing here may call the server.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no network'))
})
afterEach(() => phoneDb.close())

const open = (address = PATH) => renderAt(address, <StandalonePage />, { path: PATH })
const openDay = async (view = 'judge') => {
  await saveDay(phoneDb, aDay)
  return open(`${PATH}?day=${aDay.id}&view=${view}`)
}
const write = (...rides: ReturnType<typeof dayRide>[]) =>
  changeDay(phoneDb, { rides: rides.map((ride) => ({ key: ride, value: ride })) })
const ridesOf = async () =>
  (await readDay(phoneDb, aDay.id))?.rides.map(({ racingNumber, section, lap, total }) => [
    racingNumber,
    section,
    lap,
    total,
  ])
const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((key) => userEvent.click(key))
/** Chooses from the menu of the day, which is never visible in jsdom, because it lacks popovers. */
const choose = (name: string) =>
  screen.findByRole('button', { name, hidden: true }).then((key) => userEvent.click(key))
const type = async (number: string) => {
  for (const digit of number) {
    // oxlint-disable-next-line no-await-in-loop -- the keys must be pressed in order
    await press(digit)
  }
}
const judge = async (number: string, points: number) => {
  await type(number)
  await press(new RegExp(`^${number} ?(Number ${number}|New rider)`))
  await press(`Points: ${points}`)
}

const judgeAgain = async (points = 5) => {
  await write(dayRide('21', 1, 1, 3), dayRide('21', 1, 2, 0))
  await openDay()
  await press(/^Section 1/)
  await judge('21', points)
}

describe('the rules of a day', () => {
  test('are the default ones, without a clock and sections without a ride', async () => {
    open()
    expect(await screen.findByLabelText('Rules')).toHaveDisplayValue('Latvia')
    await press('Start judging')
    await press(/^Section 3/)
    await type('21')
    await press(/^21 ?New rider/)
    expect(await screen.findByRole('button', { name: 'Points: 5' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /clock|Missed/ })).toBeNull()
  })

  test('can be those of a pack, with its clock and its missed and refused sections', async () => {
    open()
    await userEvent.selectOptions(await screen.findByLabelText('Rules'), 'ACU (United Kingdom)')
    await press('Start judging')
    await press(/^Section 3/)
    await type('21')
    await press(/^21 ?New rider/)
    await press('Missed: 10')
    await screen.findByRole('dialog', { name: 'Saved: number 21, lap 1, points: 10' })
    await press('Next rider')
    await userEvent.click(screen.getByRole('link', { name: 'Table' }))
    const cell = await screen.findByRole('button', {
      name: 'Number 21, section 3, lap 1, points: 10. Change',
    })
    expect(cell).toHaveTextContent('10M')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('set the values and the grades of the gates, and the points for a clean ride', async () => {
    open()
    await userEvent.click(await screen.findByRole('radio', { name: 'Open free' }))
    await userEvent.selectOptions(screen.getByLabelText('Rules'), 'Open free (France)')
    await press('Start judging')
    await press(/^Section 3/)
    await type('21')
    await press(/^21 ?New rider/)
    expect(await screen.findByRole('button', { name: /^Start the clock/ })).toHaveTextContent('1:00')
    await press(/^Gate B/)
    expect(screen.queryByRole('button', { name: /^Gate D/ })).toBeNull()
    await press('Save 20')
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/points: 20$/)
  })
})

describe('a first day', () => {
  test('a saved ride appears in the table, starting from an empty phone', async () => {
    open()
    await press('Start judging')
    await press(/^Section 3/)
    await judge('21', 2)
    await screen.findByRole('dialog', { name: 'Saved: number 21, lap 1, points: 2' })
    await press('Next rider')
    await userEvent.click(screen.getByRole('link', { name: 'Table' }))
    expect(
      await screen.findByRole('button', { name: 'Number 21, section 3, lap 1, points: 2. Change' }),
    ).toBeVisible()
    expect(fetch).not.toHaveBeenCalled()
  })

  test('a browser without storage shows an error before a day can be started', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('private', 'SecurityError')
    })
    open()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('perhaps because the window is private'),
    )
    expect(screen.queryByRole('button', { name: 'Start judging' })).toBeNull()
  })

  test('a phone with full storage starts no day and shows why', async () => {
    open()
    await screen.findByRole('button', { name: 'Start judging' })
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await press('Start judging')
    expect(await screen.findByText(/this phone's storage is full/)).toBeVisible()
  })

  test('the address of a deleted day leads to the list of days', async () => {
    open(`${PATH}?day=gone`)
    expect(await screen.findByRole('heading', { name: 'This day is not on this phone' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'All days' })).toHaveAttribute('href', PATH)
  })
})

describe('judging the same rider, section and lap again', () => {
  test('asks before it replaces the ride', async () => {
    await judgeAgain()
    const question = await screen.findByRole('dialog', { name: 'Replace the points of number 21, lap 2?' })
    expect(question).toHaveTextContent('0 is recorded for this ride. It becomes 5.')
    await userEvent.click(within(question).getByRole('button', { name: 'Continue scoring' }))
    expect(await ridesOf()).toContainEqual(['21', 1, 2, 0])
  })

  test('says so when the points stay the same', async () => {
    await judgeAgain(0)
    const question = await screen.findByRole('dialog', { name: 'Replace the points of number 21, lap 2?' })
    expect(question).toHaveTextContent('0 is already recorded for this ride. The points stay the same.')
    expect(question).not.toHaveTextContent('It becomes')
  })

  test('replaces the ride but not its time, and undo restores the first one', async () => {
    await judgeAgain()
    await press('Replace')
    await screen.findByRole('dialog', { name: /^Saved: number 21, lap 2, points: 5/ })
    expect(await ridesOf()).toContainEqual(['21', 1, 2, 5])
    const times = (await readDay(phoneDb, aDay.id))?.rides.map(({ recordedAt }) => recordedAt)
    expect(times).toEqual([aDay.startedAt, aDay.startedAt])
    await press(/^Undo/)
    await waitFor(async () => expect(await ridesOf()).toContainEqual(['21', 1, 2, 0]))
  })
})

test('a ride that is edited in the table is replaced without a question, also after undo', async () => {
  await write(dayRide('21', 1, 1, 3))
  await openDay('table')
  await press('Number 21, section 1, lap 1, points: 3. Change')
  await press('Edit ride')
  expect(await screen.findByText('Your points for lap 1 (3) will be replaced.')).toBeVisible()
  await press('Points: 5')
  await screen.findByRole('dialog', { name: /^Saved: number 21, lap 1, points: 5/ })
  await press(/^Undo/)
  expect(await screen.findByText('Your points for lap 1 (3) will be replaced.')).toBeVisible()
  await press('Points: 2')
  await screen.findByRole('dialog', { name: /^Saved: number 21, lap 1, points: 2/ })
  expect(await ridesOf()).toEqual([['21', 1, 1, 2]])
})

test('another lap than the one that is edited is replaced only after a question', async () => {
  await write(dayRide('21', 1, 1, 3), dayRide('21', 1, 2, 0))
  await openDay('table')
  await press('Number 21, section 1, lap 1, points: 3. Change')
  await press('Edit ride')
  await userEvent.click(await screen.findByRole('radio', { name: 'Lap 2, points: 0' }))
  expect(await screen.findByText('Lap 2 already has 0. Different points replace it.')).toBeVisible()
  await press('Points: 5')
  expect(await screen.findByRole('dialog', { name: 'Replace the points of number 21, lap 2?' })).toBeVisible()
})

test('a ride that does not fit into the storage stays on the screen with an error', async () => {
  await openDay()
  await press(/^Section 1/)
  await type('21')
  await press(/^21/)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await press('Points: 1')
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent("this phone's storage is full"))
  expect(screen.getByRole('heading', { name: 'Number 21' })).toBeVisible()
})

test('a number has at most five digits and no leading zero', async () => {
  await openDay()
  await press(/^Section 1/)
  expect(await screen.findByRole('button', { name: '0' })).toBeDisabled()
  await type('10203')
  expect(screen.getByRole('button', { name: '0' })).toBeDisabled()
  expect(screen.getByRole('button', { name: /^10203/ })).toBeVisible()
})

describe('the table', () => {
  test('deletes a ride and restores it by undo', async () => {
    await write(dayRide('21', 1, 1, 3))
    await openDay('table')
    await press('Number 21, section 1, lap 1, points: 3. Change')
    await press('Delete')
    expect(await screen.findByText('Deleted: number 21, section 1, lap 1, points: 3')).toBeVisible()
    expect(await ridesOf()).toEqual([])
    await press('Undo')
    await waitFor(async () => expect(await ridesOf()).toEqual([['21', 1, 1, 3]]))
  })

  test('says that a full phone deleted nothing', async () => {
    const showError = vi.spyOn(notify, 'error').mockReturnValue()
    await write(dayRide('21', 1, 1, 3))
    await openDay('table')
    await press('Number 21, section 1, lap 1, points: 3. Change')
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await press('Delete')
    await waitFor(() =>
      expect(showError).toHaveBeenCalledWith(
        expect.stringMatching(/^Not deleted: this phone's storage is full/),
      ),
    )
    expect(await ridesOf()).toEqual([['21', 1, 1, 3]])
  })

  test('saves the name of a rider, and ranks riders who gave up last', async () => {
    await write(dayRide('21', 1, 1, 0), dayRide('7', 1, 1, 5))
    await openDay('table')
    await press(/^21 ?Give a name/)
    await userEvent.type(screen.getByLabelText('Name'), 'Uku Jaan Tamm')
    await userEvent.click(screen.getByLabelText('Did not finish (DNF)'))
    await press('Save')
    expect(await screen.findByRole('button', { name: /^21 ?Uku Jaan Tamm/ })).toBeVisible()
    await userEvent.click(screen.getByRole('link', { name: 'Ranking' }))
    const lines = await screen.findAllByRole('listitem')
    const riders = lines.filter((line) => line.parentElement?.tagName === 'OL')
    expect(riders.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^Place 17/),
      expect.stringMatching(/^–21Uku Jaan Tamm/),
    ])
  })

  test('refuses a number that is invalid or already exists', async () => {
    await write(dayRide('21', 1, 1, 0))
    await openDay('table')
    await press('Add rider')
    const number = screen.getByRole('textbox', { name: /^Number/ })
    await userEvent.type(number, '007')
    await press('Save')
    expect(await screen.findByText('One to five digits, not starting with 0.')).toBeVisible()
    await userEvent.clear(number)
    await userEvent.type(number, '21')
    await press('Save')
    expect(await screen.findByText('This number is already in the table.')).toBeVisible()
  })

  test('takes a list of riders, one after the other', async () => {
    await openDay('table')
    await press('Add rider')
    const dialog = await screen.findByRole('dialog', { name: 'Add rider' })
    const number = within(dialog).getByRole('textbox', { name: /^Number/ })
    await userEvent.type(number, '21')
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Uku Jaan Tamm')
    await press('Save and add another')
    await waitFor(() => expect(number).toHaveValue(''))
    expect(number).toHaveFocus()
    await userEvent.keyboard('7{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const savedRiders = (await readDay(phoneDb, aDay.id))?.riders
    expect(savedRiders?.map(({ racingNumber, name }) => [racingNumber, name])).toEqual([
      ['21', 'Uku Jaan Tamm'],
      ['7', ''],
    ])
  })

  test('a rider gets another number, and the rides go with it', async () => {
    await write(dayRide('101', 1, 1, 3), dayRide('101', 2, 1, 0), dayRide('7', 1, 1, 5))
    await openDay('table')
    await press(/^101/)
    const number = await screen.findByRole('textbox', { name: /Number/ })
    await userEvent.clear(number)
    await userEvent.type(number, '7{Enter}')
    expect(number).toHaveAccessibleDescription(/already/)
    await userEvent.clear(number)
    await userEvent.type(number, '110{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await ridesOf()).toEqual([
      ['110', 1, 1, 3],
      ['110', 2, 1, 0],
      ['7', 1, 1, 5],
    ])
  })

  test('a tap on an empty cell judges that ride and returns to the table', async () => {
    await write(dayRide('21', 1, 1, 3))
    await openDay('table')
    await press('Number 21, section 2, lap 2, not ridden yet. Judge')
    expect(await screen.findByRole('button', { name: 'Section 2, change section' })).toBeVisible()
    await press('Points: 1')
    await waitFor(async () => expect(await ridesOf()).toContainEqual(['21', 2, 2, 1]))
    await press('Next rider')
    expect(await screen.findByRole('table', { name: 'Table' })).toBeVisible()
  })
})

describe('a day', () => {
  test('is deleted only after a question that names what will be deleted', async () => {
    await saveDay(phoneDb, aDay)
    await write(dayRide('21', 1, 1, 3), dayRide('7', 1, 1, 0))
    open()
    await choose('Delete the day')
    const question = await screen.findByRole('dialog', { name: 'Delete Sūnu grava?' })
    expect(question).toHaveTextContent('2 riders, 2 rides')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete the day' }))
    expect(await screen.findByRole('button', { name: 'Start judging' })).toBeVisible()
    expect(await readDay(phoneDb, aDay.id)).toBeNull()
  })

  test('can be renamed and get more sections, but not lose a section that was ridden', async () => {
    await saveDay(phoneDb, { ...aDay, sections: 5 })
    await write(dayRide('21', 4, 1, 3))
    open()
    await choose('Change the day')
    const dialog = await screen.findByRole('dialog', { name: 'Change the day' })
    const sections = await within(dialog).findByLabelText('Sections')
    expect(within(sections).getAllByRole('option')[0]).toHaveTextContent('4')
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await userEvent.selectOptions(sections, '6')
    await userEvent.clear(within(dialog).getByLabelText('Name of the day'))
    await userEvent.type(within(dialog).getByLabelText('Name of the day'), 'Kalna treniņš')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: /^Kalna treniņš/ })).toBeVisible()
    expect((await readDay(phoneDb, aDay.id))?.day).toMatchObject({ name: 'Kalna treniņš', sections: 6 })
  })
})
