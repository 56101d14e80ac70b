import { expect, test } from 'vitest'
import { aChampionship, anInstitution } from '../testing/championships'
import { nextStep, stateOf, guideSteps } from './step'

const overview = (...institutions: ReturnType<typeof anInstitution>[]) => ({ institutions })
const withStages = (stages: number, publishedStages = 0) =>
  anInstitution({ championships: [aChampionship({ stages, publishedStages })] })

test('an empty server starts with an institution, and continues with the next missing step', () => {
  expect(nextStep(overview())?.name).toBe('institution')
  expect(nextStep(overview(anInstitution()))?.name).toBe('championship')
  expect(nextStep(overview(withStages(0)))?.name).toBe('stage')
  expect(nextStep(overview(withStages(2)))?.name).toBe('publish')
})

test('once a stage is public, there is no next step', () => {
  expect(nextStep(overview(withStages(2, 1)))).toBeNull()
  expect(nextStep(overview(anInstitution(), withStages(1, 1)))).toBeNull()
})

test('an institution without championships doesn’t take the guide back a step', () => {
  expect(nextStep(overview(anInstitution(), withStages(0)))?.name).toBe('stage')
})

test('the stage to publish is in the championship that has stages', () => {
  const [empty, withStage] = [aChampionship({ slug: 'new' }), aChampionship({ slug: 'begun', stages: 1 })]
  const step = nextStep(overview(anInstitution({ championships: [empty, withStage] })))
  expect(step).toMatchObject({ name: 'publish', championship: { slug: 'begun' } })
})

test('steps before the next one are done, those after it are waiting', () => {
  const next = nextStep(overview(withStages(0)))
  expect(next && guideSteps.map((step) => stateOf(step, next))).toEqual(['done', 'done', 'active', 'waiting'])
})
