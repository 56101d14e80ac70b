import { expect, test } from 'vitest'
import { stageName, stageOfName } from './paths'

const stage = { institution: 'lamsf', championship: 'trials-2026', stage: 'mezezers' }

test('a stage keeps the name under which phones have stored it', () => {
  expect(stageName(stage)).toBe('lamsf/trials-2026/mezezers')
  expect(stageOfName('lamsf/trials-2026/mezezers')).toEqual(stage)
})

test.each(['', 'lamsf', 'lamsf/trials-2026', 'lamsf//mezezers', 'lamsf/trials-2026/mezezers/1'])(
  'no stage has the name "%s"',
  (name) => {
    expect(stageOfName(name)).toBeUndefined()
  },
)
