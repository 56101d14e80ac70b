import { expect, test } from 'vitest'
import { paths } from './paths'
import { stageToJoin } from './stage-to-join'

const key = { institution: 'lamsf', championship: 'trials 2026', stage: 'mežezers' }

test('the stage of a registration form is parsed from its address', () => {
  expect(stageToJoin(paths.joinStage(key))).toEqual(key)
})

test.each([
  '/',
  '/profile?join=1',
  paths.stage(key),
  `${paths.results(key)}?join=1`,
  '/competitions/%E0%A4%A/b/c?join=1',
])('%s is not a registration form', (path) => {
  expect(stageToJoin(path)).toBeNull()
})
