import { expect, test } from 'vitest'
import { aLink } from '../testing/judges'
import { sortedLinks } from './sorted-links'

test('open links are sorted by their first section, ended ones come last', () => {
  const links = [
    aLink({ id: 'ended', sections: [1], revokedAt: '2026-09-12T09:00:00Z' }),
    aLink({ id: 'three', sections: [3] }),
    aLink({ id: 'newer-two', sections: [2, 9] }),
    aLink({ id: 'two', sections: [2] }),
  ]
  expect(sortedLinks(links).map(({ id }) => id)).toEqual(['newer-two', 'two', 'three', 'ended'])
})
