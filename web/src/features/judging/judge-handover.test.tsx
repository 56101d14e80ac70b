// A judge hands the section over: what waits is sent first, the next judge's code is shown, and this phone records nothing
// new there.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { db } from './outbox/open-db'
import { record } from './testing/judge-link'
import { badge, freshPhone, openPage, ownRides, press, reload } from './testing/judge-page'
import type { JudgeServer } from './testing/judge-server'
import { judgeSheet } from './testing/sheet'

let server: JudgeServer
beforeEach(() => {
  server = freshPhone()
  server.sheet = judgeSheet({ canHandOver: [7], stage: { features: ['raceDay'] } })
})
afterEach(() => db.close())

async function openHandover() {
  const menu = await screen.findByRole('button', { name: 'Hand over to the next judge', hidden: true })
  await userEvent.click(menu)
  return within(await screen.findByRole('dialog', { name: 'Hand over section 7' }))
}

const submit = 'Hand over section 7'

describe('the judge’s phone', () => {
  test('hands over in one step, shows the code, and records nothing new, also after a reload without a network', async () => {
    await openPage()
    const dialog = await openHandover()
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    expect(await dialog.findByText('Section 7 is handed over')).toBeVisible()
    expect(await dialog.findByRole('img', { name: 'Code for the next judge of section 7' })).toBeVisible()
    const [handover] = server.handovers
    expect(handover).toMatchObject({ section: 7, name: 'Section 7' })
    expect(handover?.token).toMatch(/^[0-9a-f]{64}$/)
    expect(dialog.getByText(new RegExp(`/judge#link=${handover?.token}$`))).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Section 7 is handed over to the next judge')).toBeVisible()
    expect(screen.queryByText(/You are not assigned/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Tamm/ })).not.toBeInTheDocument()
    server.isUnreachable = true
    await reload()
    expect(await screen.findByText('Section 7 is handed over to the next judge')).toBeVisible()
    await press('Show the code of section 7')
    expect(await screen.findByText(new RegExp(`${handover?.token}$`))).toBeVisible()
  })

  test('shows the code again from the menu, and no error before anything has failed', async () => {
    server.sheet = judgeSheet({ sections: [7, 8], canHandOver: [7], stage: { features: ['raceDay'] } })
    await openPage('?section=7')
    const dialog = await openHandover()
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement()
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Done' }))
    await press(/^Section 8/)
    await userEvent.click(
      await screen.findByRole('button', { name: 'Show the code of section 7', hidden: true }),
    )
    expect(await screen.findByRole('img', { name: 'Code for the next judge of section 7' })).toBeVisible()
  })

  test('sends what waits first, and keeps the own rides in the list without a correction', async () => {
    await openPage()
    await record(/Tamm/, 2)
    const dialog = await openHandover()
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    expect(await dialog.findByText('Section 7 is handed over')).toBeVisible()
    expect(server.entries).toHaveLength(1)
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await ownRides()
    const list = within(await screen.findByRole('dialog', { name: 'My rides' }))
    expect(list.getByText('Uku Jaan Tamm')).toBeVisible()
    expect(list.getByRole('button', { name: /Wrong rider/ })).toBeVisible()
    expect(list.queryByRole('button', { name: /^Correct/ })).not.toBeInTheDocument()
  })

  test('hands nothing over while rides can’t be sent, and keeps them', async () => {
    await openPage()
    server.isUnreachable = true
    await record(/Tamm/, 2)
    const dialog = await openHandover()
    expect(dialog.getByText('1 ride that is not sent yet is sent first.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    expect(await dialog.findByText(/^Nothing has been handed over: 1 ride could not be sent/)).toBeVisible()
    expect(server.handovers).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(async () => expect(await badge()).toHaveTextContent('1 not sent'))
    expect(screen.getByRole('button', { name: /Ozols/ })).toBeVisible()
  })

  test('sends the same request again when the answer was lost', async () => {
    await openPage()
    const dialog = await openHandover()
    const fetchSpy = vi.mocked(fetch)
    const respond = fetchSpy.getMockImplementation()
    if (!respond) throw new Error('the server is not mocked')
    const tokens: string[] = []
    fetchSpy.mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      if (!request.url.endsWith('/judge/handover')) return respond(request)
      const { token } = await request.json()
      tokens.push(token)
      throw new TypeError('Failed to fetch')
    })
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    expect(await dialog.findByText(/isn't known whether the section was handed over/)).toBeVisible()
    fetchSpy.mockImplementation(respond)
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    expect(await dialog.findByText('Section 7 is handed over')).toBeVisible()
    expect(server.handovers.map(({ token }) => token)).toEqual(tokens)
  })

  test('shows the code also when the answer was lost and the next sheet says that the section is handed over', async () => {
    await openPage()
    const dialog = await openHandover()
    const fetchSpy = vi.mocked(fetch)
    const respond = fetchSpy.getMockImplementation()
    if (!respond) throw new Error('the server is not mocked')
    fetchSpy.mockImplementation(async (input, init) => {
      const request = new Request(input, init)
      const answer = await respond(request.clone())
      if (request.url.endsWith('/judge/handover')) throw new TypeError('Failed to fetch')
      return answer
    })
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    expect(await dialog.findByText(/isn't known whether the section was handed over/)).toBeVisible()
    fetchSpy.mockImplementation(respond)
    await reload()
    await press('Show the code of section 7')
    await press(submit)
    expect(await screen.findByRole('img', { name: 'Code for the next judge of section 7' })).toBeVisible()
    expect(new Set(server.handovers.map(({ token }) => token)).size).toBe(1)
  })

  test('says that another judge has the section already', async () => {
    server.handoverRefusal = 'handed-over'
    await openPage()
    const dialog = await openHandover()
    await userEvent.click(dialog.getByRole('button', { name: submit }))
    expect(await dialog.findByText(/Another judge has taken over this section already/)).toBeVisible()
  })

  test('offers nothing without the feature', async () => {
    server.sheet = judgeSheet()
    await openPage()
    expect(
      screen.queryByRole('button', { name: 'Hand over to the next judge', hidden: true }),
    ).not.toBeInTheDocument()
  })
})
