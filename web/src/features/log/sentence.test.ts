import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { aLine } from '../../testing/log'
import { eventsOf, groups } from './events'
import { actorText, changeTexts, sentence } from './sentence'

const t = i18next.t.bind(i18next)
const nobody = { kind: 'account', id: null, name: null, email: null } as const

function status(event: 'set_status' | 'update_status', from: string | null, to: string) {
  return sentence(t, aLine({ event, details: { from, to } }))
}

describe('a sentence', () => {
  test.each(groups.flatMap((group) => eventsOf(group)))('says what %s is, with every gap filled', (event) => {
    const text = sentence(t, aLine({ event, details: { count: 2, name: 'Mežezers' } }))
    expect(text).not.toMatch(/\{\{|log\.|undefined|null/)
    expect(text.length).toBeGreaterThan(10)
  })

  test('has what stood before and what stands now', () => {
    expect(sentence(t, aLine())).toBe('Score of 21 Uku Jaan Tamm in section 7, lap 2: 1 → 5')
  })

  test('of a conflict in which the score that counted stays names what was decided', () => {
    const details = { ...aLine().details, from: '3', to: '3' }
    expect(sentence(t, aLine({ details }))).toBe(
      'Conflict over the score of 21 Uku Jaan Tamm in section 7, lap 2 decided: 3 counts',
    )
  })

  test('tells a rider’s own doing from the office’s', () => {
    expect(sentence(t, aLine({ event: 'new_participant' }))).toBe(
      '21 Uku Jaan Tamm added to the participants',
    )
    expect(sentence(t, aLine({ event: 'new_participant', details: { own: true } }))).toBe(
      '21 Uku Jaan Tamm registered',
    )
  })

  test('has the finish time by the stage’s clock', () => {
    const details = { from: null, to: null, fromTime: '2026-09-12T11:02:09Z', toTime: '2026-09-12T11:04:00Z' }
    expect(sentence(t, aLine({ event: 'change_finish_time', details }))).toBe(
      'Finish time of 21 Uku Jaan Tamm: 14:02:09 → 14:04:00',
    )
  })

  test('names roles as the users’ page does', () => {
    const none = { everywhere: false, institutions: [] }
    const roles = {
      from: { admin: false, secretary: none },
      to: { admin: true, secretary: { everywhere: false, institutions: ['lamsf'] } },
    }
    const person = { name: 'Uku Jaan Tamm', email: 'rider@example.org' }
    expect(sentence(t, aLine({ event: 'change_roles', details: { roles, person } }))).toBe(
      'Roles of Uku Jaan Tamm: none → Admin, Secretary: lamsf',
    )
  })

  test('tells the first DNF from a change of mind, and statuses in words', () => {
    expect(status('set_status', null, 'DNF')).toBe('21 Uku Jaan Tamm has DNF now')
    expect(status('set_status', 'DNF', 'DQ')).toBe('Status of 21 Uku Jaan Tamm: DNF → DQ')
    expect(status('update_status', 'registered', 'confirmed')).toBe(
      'Registration of 21 Uku Jaan Tamm: Registered → Confirmed',
    )
  })

  test('has the reason in the reader’s language, with the words of whoever ruled', () => {
    const details = { from: null, to: 'DQ', reasonCode: 'outsideHelp', reason: 'pushed uphill' } as const
    expect(sentence(t, aLine({ event: 'set_status', details }))).toBe(
      '21 Uku Jaan Tamm has DQ now: Outside help: pushed uphill',
    )
    const penalty = { from: null, to: '5', reasonCode: 'lateStart', reason: null } as const
    expect(sentence(t, aLine({ event: 'new_penalty_points', details: penalty }))).toBe(
      '21 Uku Jaan Tamm got 5 penalty points: Late start',
    )
  })

  test('of a forgotten rider names nobody', () => {
    const line = aLine({
      event: 'remove_result',
      details: { rider: { id: 'x', name: null, racingNumber: null } },
    })
    expect(sentence(t, line)).toMatch(/^Result of A rider whose data is deleted deleted/)
  })
})

test('of an edit, what may be told is told, and the rest is named', () => {
  const changed = [
    { field: 'racingNumber', from: '7', to: '99' },
    { field: 'club', from: 'Sūnu brigāde', to: null },
    { field: 'birthDate', from: null, to: null },
    { field: 'a later field', from: null, to: null },
  ]
  expect(changeTexts(t, changed, 'en')).toEqual([
    'Racing number: 7 → 99',
    'Club: Sūnu brigāde → –',
    'Changed: birth date, other settings',
  ])
})

test.each([
  [{ ...nobody, kind: 'operator' as const }, "The server's operator"],
  [{ ...nobody, kind: 'formerAccount' as const }, 'A deleted account'],
  [{ ...nobody, kind: 'judgeLink' as const, name: 'Kaimiņš' }, 'Kaimiņš (judge link)'],
  [{ ...nobody, kind: 'judgeLink' as const }, 'A judge link'],
])('who it was: %j', (by, text) => {
  expect(actorText(t, by)).toBe(text)
})
