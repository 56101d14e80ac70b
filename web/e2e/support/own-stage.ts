// A running stage for each test, so that no test is affected by another: a copy of the demo's course, with
// ten riders of one class who have ridden sections 1 and 2 of their first lap.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type {
  ChampionshipCopyIn,
  ChampionshipSettings,
  Competition,
  Judges,
  ParticipantIn,
  Row,
  StageCopyIn,
  StageSettings,
} from '../../src/api/types'
import { requireOk } from './api-answers'
import type { Judge } from './api-judge'
import { expect, test as base } from './api-users'
import { rowsByRank } from './board-rows'
import type { RideById, Score } from './entries'
import { choosePack } from './features'
import { accounts, signInAs } from './server'
import { apiOf, resultsOf, seasonApiOf } from './stage-paths'
import { requireValue } from './demo'

export { expect } from './api-users'

export const test = base.extend<{ pack: string | null; stage: Competition; secretaryPage: Page }>({
  /** The rule pack of the stage's championship, which is a copy of the demo's; null for the demo's itself. */
  pack: [null, { option: true }],
  stage: async ({ playwright, server, stages, judge, pack }, use, testInfo) => {
    const admin = await signInAs(await playwright.request.newContext({ baseURL: server.address }), 'admin')
    const course = pack ? await copyOfSeason(admin, stages.running, pack) : stages.running
    const stage = await runningStage(admin, course, `${testInfo.title} ${Date.now()}`.slice(-60))
    await addRiders(admin, judge, stage)
    await use(stage)
    await admin.dispose()
  },
  /** The page of the stage's results, with a secretary signed in. */
  secretaryPage: async ({ page, signIn, stage }, use) => {
    await signIn('secretary')
    await page.goto(resultsOf(stage))
    await page.getByRole('complementary', { name: 'Secretary' }).waitFor()
    await use(page)
  },
})

/** The row of a rider in the results. */
export function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
}

/** No name is part of another, since tests find rows by them. */
const riderNames = ['Ant', 'Bee', 'Cod', 'Doe', 'Elk', 'Fox', 'Gnu', 'Hen', 'Jay', 'Koi']
const judgedSections = [1, 2]

/** Copies the championship with its stages, and gives it the rules of a pack. */
async function copyOfSeason(
  admin: APIRequestContext,
  course: Competition,
  pack: string,
): Promise<Competition> {
  const season = new Date().getFullYear()
  const copy: ChampionshipCopyIn = { displayName: `Cup ${pack}`, season, stages: true }
  const answer = await admin.post(`${seasonApiOf(course)}/copies`, { data: copy })
  const { slug }: ChampionshipSettings = await answer.json()
  const copied = { ...course, championship: slug }
  await choosePack(admin, copied, pack)
  return copied
}

async function runningStage(
  admin: APIRequestContext,
  course: Competition,
  title: string,
): Promise<Competition> {
  const anHourAgo = new Date(Date.now() - 3_600_000).toLocaleString('sv', { timeZone: course.timeZone })
  const copy: StageCopyIn = { title, startsAt: anHourAgo.replace(' ', 'T').slice(0, 16) }
  const settings: StageSettings = await (await admin.post(`${apiOf(course)}/copies`, { data: copy })).json()
  const stage = { ...course, title, stage: settings.slug }
  await requireOk(await admin.put(`${apiOf(stage)}/publication`, { data: { published: true } }))
  const { judges }: Judges = await (await admin.get(`${apiOf(stage)}/judges`)).json()
  const { id } = requireValue(judges.find(({ email }) => email === accounts.judge))
  for (const section of judgedSections) {
    await requireOk(await admin.put(`${apiOf(stage)}/sections/${section}/judges/${id}`))
  }
  return stage
}

async function addRiders(admin: APIRequestContext, judge: Judge, stage: Competition): Promise<void> {
  for (const [index, name] of riderNames.entries()) {
    const rider: ParticipantIn = {
      name: `Rider ${name}`,
      racingNumber: String(index + 1),
      racingClass: 'Expert',
      bike: 'Test 125',
      birthDate: '2000-01-01',
      gender: 'male',
    }
    await requireOk(await admin.post(`${apiOf(stage)}/secretary/participants`, { data: rider }))
  }
  const { participants } = await (await admin.get(`${apiOf(stage)}/secretary/participants`)).json()
  const rides = participants.flatMap(({ id, racingNumber }: { id: string; racingNumber: string }) =>
    judgedSections.map((section): [RideById, Score] => [
      { rider: { id }, section, lap: 1 },
      section === 2 && Number(racingNumber) > 5 ? 1 : 0,
    ]),
  )
  await judge.recordAll(stage, rides)
  // The board is updated a moment later.
  await expect.poll(async () => scoresOf(await rowsByRank(admin, stage))).toHaveLength(rides.length)
}

const scoresOf = (rows: Row[]) => rows.flatMap(({ laps }) => laps.flat().filter((score) => score !== null))
