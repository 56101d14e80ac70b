import { expect, test } from 'vitest'
import { aChampionship, anInstitution } from '../testing/office'
import { nextStep, stateOf, STEPS } from './step'

const office = (...institutions: ReturnType<typeof anInstitution>[]) => ({ institutions })
const withStages = (stages: number, publishedStages = 0) =>
  anInstitution({ championships: [aChampionship({ stages, publishedStages })] })

test('an empty server begins with an institution, and goes on with what lacks next', () => {
  expect(nextStep(office())?.name).toBe('institution')
  expect(nextStep(office(anInstitution()))?.name).toBe('championship')
  expect(nextStep(office(withStages(0)))?.name).toBe('stage')
  expect(nextStep(office(withStages(2)))?.name).toBe('publish')
})

test('once a stage is public, the guide has nothing more to say', () => {
  expect(nextStep(office(withStages(2, 1)))).toBeNull()
  expect(nextStep(office(anInstitution(), withStages(1, 1)))).toBeNull()
})

test('an institution without championships doesn’t send the guide back', () => {
  expect(nextStep(office(anInstitution(), withStages(0)))?.name).toBe('stage')
})

test('what is published is the championship that has a stage', () => {
  const [early, late] = [aChampionship({ slug: 'new' }), aChampionship({ slug: 'begun', stages: 1 })]
  const step = nextStep(office(anInstitution({ championships: [early, late] })))
  expect(step).toMatchObject({ name: 'publish', championship: { slug: 'begun' } })
})

test('steps before the next are done, those behind it wait', () => {
  const next = nextStep(office(withStages(0)))
  expect(next && STEPS.map((step) => stateOf(step, next))).toEqual(['done', 'done', 'active', 'waiting'])
})
