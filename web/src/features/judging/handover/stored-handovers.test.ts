import { beforeEach, expect, test } from 'vitest'
import { beginHandover, endHandover, findHandover, forgetHandovers } from './stored-handovers'

const [STAGE, OTHER_STAGE] = ['lamsf/cup/one', 'lamsf/cup/two']

beforeEach(() => localStorage.clear())

test('a handover that waits for its answer is begun again as the same one', () => {
  const begun = beginHandover(STAGE, 'user:1', 3)
  expect(beginHandover(STAGE, 'user:1', 3)).toEqual(begun)
  endHandover(STAGE, begun)
  expect(beginHandover(STAGE, 'user:1', 3).token).not.toBe(begun.token)
})

test('sign-out forgets the links of the own handovers at all stages, and those of no other judge', () => {
  for (const stage of [STAGE, OTHER_STAGE]) endHandover(stage, beginHandover(stage, 'user:1', 3))
  const other = beginHandover(STAGE, 'link:2', 4)
  forgetHandovers('user:1')
  expect(findHandover(STAGE, 'user:1', 3)).toBeNull()
  expect(findHandover(OTHER_STAGE, 'user:1', 3)).toBeNull()
  expect(findHandover(STAGE, 'link:2', 4)).toEqual(other)
})
