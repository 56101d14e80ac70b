// The classes that fit an age, checked against the vectors of the domain's test:
// crates/domain/tests/browser.rs.
import { expect, test } from 'vitest'
import vectors from '../../../../../crates/domain/tests/vectors/browser.json'
import { classesOfAge } from './class-field'

const offered = ({ bornFrom, bornTill, born }: (typeof vectors.ages)[number], chosen = '') =>
  classesOfAge([{ name: 'A', color: '#c8102e', bornFrom, bornTill }], born, chosen).length > 0

test.each(vectors.ages)('a rider born on $born fits $bornFrom to $bornTill: $fits', (ageCase) => {
  expect(offered(ageCase)).toBe(ageCase.fits)
})

test('the selected class stays, whatever the age', () => {
  for (const ageCase of vectors.ages) expect(offered(ageCase, 'A')).toBe(true)
})

test('without a birth date every class is offered', () => {
  const classes = [{ name: 'A', color: '#c8102e', bornFrom: '2014-01-01', bornTill: '2020-01-01' }]
  expect(classesOfAge(classes, null, '')).toEqual(classes)
})
