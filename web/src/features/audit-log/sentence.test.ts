import { i18n } from '@/lib/i18n'
import { describe, expect, test } from 'vitest'
import { aLine } from '@/testing/audit-log'
import { eventsOf, groups } from './events'
import { actorText, changeTexts, lineSentence } from './sentence'

const t = i18n.t
const noActor = { kind: 'account', id: null, name: null, email: null } as const

function statusSentence(event: 'set_status' | 'update_status', from: string | null, to: string) {
  return lineSentence(t, aLine({ event, details: { from, to } }))
}

describe('a sentence', () => {
  test.each(groups.flatMap((group) => eventsOf(group)))(
    'describes %s, with every placeholder filled',
    (event) => {
      const text = lineSentence(t, aLine({ event, details: { count: 2, name: 'Mežezers' } }))
      expect(text).not.toMatch(/\{\{|log\.|undefined|\bnull\b/)
      expect(text.length).toBeGreaterThan(10)
    },
  )

  test('shows the old and the new value', () => {
    expect(lineSentence(t, aLine())).toBe('Score of 21 Uku Jaan Tamm in section 7, lap 2: 1 → 5')
  })

  test('of a conflict decided for the score that already counted names the decision', () => {
    const details = { ...aLine().details, from: '3', to: '3' }
    expect(lineSentence(t, aLine({ details }))).toBe(
      'Conflict over the score of 21 Uku Jaan Tamm in section 7, lap 2 decided: the 3 counts',
    )
  })

  test('of a conflict decided for another score names the decision, too', () => {
    const details = { ...aLine().details, from: '3', to: '5', conflict: true }
    expect(lineSentence(t, aLine({ details }))).toBe(
      'Conflict over the score of 21 Uku Jaan Tamm in section 7, lap 2 decided: the 5 counts',
    )
  })

  test('of a conflict whose rides all don’t count says so', () => {
    for (const from of [null, '3']) {
      const details = { ...aLine().details, from, to: null, conflict: true }
      expect(lineSentence(t, aLine({ details }))).toBe(
        'Conflict over the score of 21 Uku Jaan Tamm in section 7, lap 2 decided: no ride counts',
      )
    }
  })

  test('of a score that was saved unchanged doesn’t speak of a conflict', () => {
    const details = { ...aLine().details, from: '3', to: '3', conflict: false }
    expect(lineSentence(t, aLine({ details }))).toBe(
      'Score of 21 Uku Jaan Tamm in section 7, lap 2 confirmed: 3',
    )
  })

  test('distinguishes a rider’s own actions from the secretary’s', () => {
    expect(lineSentence(t, aLine({ event: 'new_participant' }))).toBe(
      '21 Uku Jaan Tamm added to the participants',
    )
    expect(lineSentence(t, aLine({ event: 'new_participant', details: { own: true } }))).toBe(
      '21 Uku Jaan Tamm registered',
    )
  })

  test('shows the finish time in the stage’s time zone', () => {
    const details = { from: null, to: null, fromTime: '2026-09-12T11:02:09Z', toTime: '2026-09-12T11:04:00Z' }
    expect(lineSentence(t, aLine({ event: 'change_finish_time', details }))).toBe(
      'Finish time of 21 Uku Jaan Tamm: 14:02:09 → 14:04:00',
    )
  })

  test('names roles like the users’ page', () => {
    const none = { everywhere: false, institutions: [] }
    const roles = {
      from: { admin: false, secretary: none },
      to: { admin: true, secretary: { everywhere: false, institutions: ['lamsf'] } },
    }
    const person = { name: 'Uku Jaan Tamm', email: 'rider@example.org' }
    expect(lineSentence(t, aLine({ event: 'change_roles', details: { roles, person } }))).toBe(
      'Roles of Uku Jaan Tamm: none → Admin, Secretary: lamsf',
    )
  })

  test('distinguishes the first DNF from a changed status, and translates registration statuses', () => {
    expect(statusSentence('set_status', null, 'DNF')).toBe('Status of 21 Uku Jaan Tamm: DNF')
    expect(statusSentence('set_status', 'DNF', 'DQ')).toBe('Status of 21 Uku Jaan Tamm: DNF → DQ')
    expect(statusSentence('update_status', 'registered', 'confirmed')).toBe(
      'Registration of 21 Uku Jaan Tamm: Registered → Confirmed',
    )
  })

  test('shows the reason in the reader’s language, with the text that was entered', () => {
    const details = { from: null, to: 'DQ', reasonCode: 'outsideHelp', reason: 'pushed uphill' } as const
    expect(lineSentence(t, aLine({ event: 'set_status', details }))).toBe(
      'Status of 21 Uku Jaan Tamm: DQ. Reason: Outside help (pushed uphill)',
    )
    const penalty = { from: null, to: '5', reasonCode: 'lateStart', reason: null } as const
    expect(lineSentence(t, aLine({ event: 'new_penalty_points', details: penalty }))).toBe(
      '21 Uku Jaan Tamm got 5 penalty points: Late start',
    )
    const score = { section: 3, lap: 1, from: '1', to: '5', reasonCode: 'judgeError', reason: null } as const
    expect(lineSentence(t, aLine({ event: 'edit_section', details: score }))).toBe(
      "Score of 21 Uku Jaan Tamm in section 3, lap 1: 1 → 5. Reason: Judge's mistake",
    )
    expect(lineSentence(t, aLine({ event: 'edit_section', details: { ...score, conflict: true } }))).toBe(
      "Conflict over the score of 21 Uku Jaan Tamm in section 3, lap 1 decided: the 5 counts. Reason: Judge's mistake",
    )
  })

  test('has the form of its number', () => {
    const added = { from: null, to: '1', reasonCode: 'lateStart', reason: null } as const
    expect(lineSentence(t, aLine({ event: 'new_penalty_points', details: added }))).toBe(
      '21 Uku Jaan Tamm got 1 penalty point: Late start',
    )
    const removed = { from: '1', to: null, reasonCode: 'lateStart', reason: null } as const
    expect(lineSentence(t, aLine({ event: 'remove_penalty_points', details: removed }))).toBe(
      '1 penalty point of 21 Uku Jaan Tamm removed; it was for: Late start',
    )
    const link = (sections: number[], name = 'Anna') =>
      lineSentence(t, aLine({ event: 'make_judge_link', details: { name, sections } }))
    expect(link([1])).toBe('Judge link created: Anna (section 1)')
    expect(link([1, 2, 3, 5])).toBe('Judge link created: Anna (sections 1–3, 5)')
    expect(link([8], 'Section 8')).toBe('Judge link created: Section 8')
    expect(link([1, 2, 3, 5], 'Sections 1–3, 5')).toBe('Judge link created: Sections 1–3, 5')
    expect(link([8], 'Section 5')).toBe('Judge link created: Section 5 (section 8)')
    const handover = (sections: number[]) =>
      lineSentence(
        t,
        aLine({ event: 'hand_over_sections', details: { sections, from: 'Ilze Egle', name: 'Gate' } }),
      )
    expect(handover([3])).toBe('Section 3 handed over: Ilze Egle → Gate')
    expect(handover([3, 4])).toBe('Sections 3–4 handed over: Ilze Egle → Gate')
  })

  test('about a deleted rider names nobody', () => {
    const line = aLine({
      event: 'remove_result',
      details: { rider: { id: 'x', name: null, racingNumber: null } },
    })
    expect(lineSentence(t, line)).toMatch(/^Result of A rider whose data is deleted deleted/)
  })
})

test('the values of an edit are shown if the log has them, other fields are only named', () => {
  const changed = [
    { field: 'racingNumber', racingClass: null, from: '7', to: '99' },
    { field: 'club', racingClass: null, from: 'Sūnu brigāde', to: null },
    { field: 'classLaps', racingClass: 'Expert', from: '3', to: '2' },
    { field: 'classSections', racingClass: 'Kids', from: '1, 2, 3, 5', to: '' },
    { field: 'racingClass', racingClass: null, from: null, to: 'Kids' },
    { field: 'birthDate', racingClass: null, from: null, to: null },
    { field: 'a later field', racingClass: null, from: null, to: null },
  ]
  expect(changeTexts(t, changed, 'en')).toEqual([
    'Racing number: 7 → 99',
    'Club: Sūnu brigāde → –',
    'Class Expert, laps: 3 → 2',
    'Class Kids, sections: 1–3, 5 → –',
    'Class: – → Kids',
    'Changed: birth date, other settings',
  ])
})

test('a guest and an order decided by an official have their values and the reason', () => {
  const changed = [
    { field: 'guest', racingClass: null, from: 'no', to: 'yes' },
    { field: 'orderByHand', racingClass: null, from: null, to: '1' },
  ]
  expect(changeTexts(t, changed, 'en')).toEqual(['Guest: no → yes', 'Order decided by an official: – → 1'])
  const line = aLine({ event: 'set_rider_facts', details: { reason: 'drew lots' } })
  expect(lineSentence(t, line)).toMatch(/guest and other details changed.*drew lots/)
})

test.each([
  [{ ...noActor, kind: 'operator' as const }, "The server's operator"],
  [{ ...noActor, kind: 'formerAccount' as const }, 'A deleted account'],
  [{ ...noActor, kind: 'judgeLink' as const, name: 'Kaimiņš' }, 'Kaimiņš (judge link)'],
  [{ ...noActor, kind: 'judgeLink' as const }, 'A judge link'],
])('the name of the actor: %j', (by, text) => {
  expect(actorText(t, by)).toBe(text)
})
