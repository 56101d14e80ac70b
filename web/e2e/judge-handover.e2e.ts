// A judge with a link hands the section over on the phone; the next judge opens the code's address on another phone and
// records there, and the first phone records nothing new, also without a network.
import type { NewJudgeLink } from '../src/api/types'
import { requireOk } from './support/api-answers'
import { axeViolations } from './support/axe-violations'
import { expect, serverOfItsOwn, test as base } from './support/demo'
import { turnOn } from './support/features'
import { JudgePhone } from './support/judge-phone'
import { type DemoServer, signInAs } from './support/server'
import { apiOf, pageOf } from './support/stage-paths'

const test = base.extend<object, { server: DemoServer }>({ server: serverOfItsOwn() })
test.use({ serviceWorkers: 'allow' })

test('a section is handed over from one phone to the next', async ({
  page,
  context,
  stages,
  browser,
  server,
  contextOptions,
}) => {
  const office = await browser.newContext({ ...contextOptions, baseURL: server.address })
  await signInAs(office.request, 'admin')
  await turnOn(office.request, stages.running, ['raceDay'])
  await signInAs(office.request, 'secretary')
  const answer = await requireOk(
    await office.request.post(`${apiOf(stages.running)}/judge-links`, {
      data: { name: 'Gate by the pond', sections: [5] },
    }),
  )
  const { token }: NewJudgeLink = await answer.json()
  await page.goto(`${pageOf(stages.running)}/judge#link=${token}`)
  await page.getByRole('textbox', { name: /Your name/ }).fill('Ilze Egle')
  await page.getByRole('textbox', { name: /Your name/ }).press('Enter')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Hand over to the next judge' }).click()
  const screen = page.getByRole('dialog', { name: 'Hand over section 5' })
  await screen.getByRole('button', { name: 'Hand over section 5' }).click()
  await expect(screen.getByRole('status')).toHaveText('Section 5 is handed over')
  await expect(screen.getByRole('img', { name: 'Code for the next judge of section 5' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const address = await screen.getByText(/#link=[0-9a-f]{64}$/).innerText()

  const next = await browser.newContext({ ...contextOptions, baseURL: server.address })
  const phone = new JudgePhone(await next.newPage(), stages.running)
  await phone.page.goto(address)
  await phone.page.getByRole('textbox', { name: /Your name/ }).fill('Rasa Priede')
  await phone.page.getByRole('textbox', { name: /Your name/ }).press('Enter')
  await phone.expectSection(5)
  const delivered = phone.page.waitForResponse((response) => response.url().endsWith('/entries'))
  await phone.record(3)
  const { replies } = await (await delivered).json()
  expect(replies).toMatchObject([{ outcome: 'accepted' }])

  await screen.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Section 5 is handed over to the next judge')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Show the code of section 5' }).click()
  await expect(page.getByText(address)).toBeVisible()

  const judges = await office.newPage()
  await judges.goto(`${pageOf(stages.running)}/judges`)
  const link = judges.getByRole('list', { name: 'Judge links' }).getByRole('listitem')
  await expect(link.filter({ hasText: 'Gate by the pond' })).toContainText('Section 5 handed over')
  await judges.goto('/log')
  await expect(judges.getByText('Section 5 handed over: Gate by the pond → Section 5')).toBeVisible()
  await next.close()
  await office.close()
})
