// The classes that are offered by age, against the answers that the domain's test writes down: crates/domain/tests/browser.rs.
import { expect, test } from 'vitest'
import vectors from '../../../../../crates/domain/tests/vectors/browser.json'
import { classesOfAge } from './classes-of-age'

const offered = ({ bornFrom, bornTill, born }: (typeof vectors.ages)[number], chosen = '') =>
  classesOfAge([{ name: 'A', color: '#c8102e', bornFrom, bornTill }], born, chosen).length > 0

test.each(vectors.ages)('who was born on $born fits $bornFrom to $bornTill: $fits', (given) => {
  expect(offered(given)).toBe(given.fits)
})

test('the class that is chosen stays, whatever the age', () => {
  for (const given of vectors.ages) expect(offered(given, 'A')).toBe(true)
})

test('before the day of birth is known every class is offered', () => {
  const classes = [{ name: 'A', color: '#c8102e', bornFrom: '2014-01-01', bornTill: '2020-01-01' }]
  expect(classesOfAge(classes, null, '')).toEqual(classes)
})
