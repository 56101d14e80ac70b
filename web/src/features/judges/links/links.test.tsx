import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { problem } from '@/testing/problem'
import { aStage } from '@/testing/stage'
import { notify } from '@/ui/notices/notify'
import { aDevice, aLink, theJudges } from '../testing/judges'
import { requestedPaths, button, showJudges, STAGE_PATH, linkMaker, linkCreated } from '../testing/page'
import { sortLinks } from './link-list'

beforeEach(haveModalDialogs)

const sentLinks = (requests: Request[]) =>
  Promise.all(requests.filter(({ method }) => method === 'POST').map((request) => request.json()))

describe('links', () => {
  test('are made by pressing sections, and the name is proposed', async () => {
    const requests = showJudges(theJudges(), linkMaker())
    await userEvent.click(await button('Create a link'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Section 3' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Section 1' }))
    expect(dialog.getByLabelText(/Who it is for/)).toHaveValue('Sections 1, 3')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('heading', { name: 'Judge links to hand out' })).toBeVisible()
    expect(await sentLinks(requests)).toEqual([{ name: 'Sections 1, 3', sections: [1, 3] }])
  })

  test('are made one after the other without closing the dialog', async () => {
    const requests = showJudges(theJudges(), linkMaker())
    await userEvent.click(await button('Create a link'))
    const dialog = within(screen.getByRole('dialog'))
    for (const section of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- the test is about one after the other
      await userEvent.click(dialog.getByRole('button', { name: `Section ${section}` }))
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.click(dialog.getByRole('button', { name: 'Create and add another' }))
    }
    expect(await dialog.findByText(/2 links created: Section 1, Section 2/)).toBeVisible()
    expect(dialog.getByLabelText(/Who it is for/)).toHaveValue('')
    await userEvent.click(dialog.getByRole('button', { name: 'Show 2 sheets' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(await sentLinks(requests)).toHaveLength(2)
  })

  test('are not lost when the dialog is closed while one is being made', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
    showJudges(theJudges(), {
      [`POST ${STAGE_PATH}/judge-links`]: async () => {
        await asked
        return linkCreated('l1', { name: 'Section 1', sections: [1] })
      },
    })
    await userEvent.click(await button('Create a link'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Section 1' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create and add another' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    answer()
    expect(await dialog.findByText(/1 link created: Section 1/)).toBeVisible()
  })

  test('warn on the page and in the dialog that phones can’t reach the address of this computer', async () => {
    showJudges(theJudges(), linkMaker())
    expect(await screen.findByText(/works on this computer only/)).toBeVisible()
    await userEvent.click(await button('Create a link'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/works on this computer only/)).toBeVisible()
  })

  test('of a stage that is not published say that they don’t open yet', async () => {
    const draft = aStage({ isPublished: false, viewer: { judgeSections: [], secretary: true } })
    showJudges(theJudges(), { ...linkMaker(), [`GET ${STAGE_PATH}`]: { body: draft } })
    expect(await screen.findByText(/not published yet.*links don't open/)).toBeVisible()
    await userEvent.click(await button('A link for each section'))
    expect(await screen.findByRole('heading', { name: 'Judge links to hand out' })).toBeVisible()
    expect(screen.getByText(/not published yet.*links don't open/)).toBeVisible()
  })

  test('name the sections that the stage no longer has', async () => {
    showJudges(theJudges({ links: [aLink({ sections: [3, 4, 5] })] }))
    const rows = within(await screen.findByRole('list', { name: 'Judge links' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('The stage has no sections 4–5 any more')
  })

  test('need a section', async () => {
    const requests = showJudges(theJudges(), linkMaker())
    await userEvent.click(await button('Create a link'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText('Choose at least one section')).toBeVisible()
    expect(requestedPaths(requests, 'POST')).toEqual([])
  })

  test('that were refused show why, and the dialog stays open', async () => {
    showJudges(theJudges(), { [`POST ${STAGE_PATH}/judge-links`]: problem(403, 'forbidden') })
    await userEvent.click(await button('Create a link'))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Section 1' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await dialog.findByText(/no longer allowed to change the judges/)).toBeVisible()
  })

  test('for all sections are made in one press', async () => {
    const requests = showJudges(theJudges(), linkMaker())
    await userEvent.click(await button('A link for each section'))
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(await sentLinks(requests)).toEqual([
      { name: 'Section 1', sections: [1] },
      { name: 'Section 2', sections: [2] },
      { name: 'Section 3', sections: [3] },
    ])
  })

  test('for all sections, made again, replace those that no phone has opened, after a question', async () => {
    const judges = theJudges({
      links: [
        aLink({ id: 'lost-1', sections: [1] }),
        aLink({ id: 'lost-3', sections: [3] }),
        aLink({ id: 'opened', sections: [2] }),
        aLink({ id: 'ended', sections: [2], revokedAt: '2026-09-12T09:00:00Z' }),
        aLink({ id: 'spare', sections: [1, 2, 3] }),
      ],
      devices: [aDevice({ link: 'opened' })],
    })
    const requests = showJudges(judges, {
      ...linkMaker(),
      [`DELETE ${STAGE_PATH}/judge-links/lost-1`]: { status: 204 },
      [`DELETE ${STAGE_PATH}/judge-links/lost-3`]: { status: 204 },
    })
    await userEvent.click(await button('A link for each section'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^Sections 1, 3 already have valid links/)).toBeVisible()
    expect(dialog.getByText('Section 2 is in use on a phone and keeps its link.')).toBeVisible()
    expect(requestedPaths(requests, 'POST')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Replace 2 links' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect(await sentLinks(requests)).toEqual([
      { name: 'Section 1', sections: [1] },
      { name: 'Section 3', sections: [3] },
    ])
    expect(requestedPaths(requests, 'DELETE')).toEqual(['/judge-links/lost-1', '/judge-links/lost-3'])
  })

  test('for all sections, made again, can be added to those that exist', async () => {
    const requests = showJudges(theJudges({ links: [aLink()] }), linkMaker())
    await userEvent.click(await button('A link for each section'))
    expect(await screen.findByText('Sections 1–2 have no links of their own yet and get them.')).toBeVisible()
    await userEvent.click(await button('Keep and add 3 more'))
    expect(await screen.findAllByRole('article')).toHaveLength(3)
    expect(requestedPaths(requests, 'DELETE')).toEqual([])
  })

  test('for all sections leave out those whose link a phone uses, although no other has a link', async () => {
    const requests = showJudges(theJudges({ links: [aLink()], devices: [aDevice()] }), linkMaker())
    await userEvent.click(await button('A link for each section'))
    const dialog = within(screen.getByRole('dialog', { name: 'A link for each section' }))
    expect(dialog.getByText('Section 3 is in use on a phone and keeps its link.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Create 2 links' }))
    expect(await screen.findAllByRole('article')).toHaveLength(2)
    expect((await sentLinks(requests)).map(({ sections }) => sections)).toEqual([[1], [2]])
  })

  test('for all sections are not made when phones use the links of all of them', async () => {
    const links = [1, 2, 3].map((section) => aLink({ id: `l${section}`, sections: [section] }))
    const devices = links.map(({ id }) => aDevice({ id: `phone-of-${id}`, link: id }))
    const requests = showJudges(theJudges({ links, devices }), linkMaker())
    await userEvent.click(await button('A link for each section'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Sections 1–3 are in use on phones and keep their links.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Create|Replace|Keep/ })).not.toBeInTheDocument()
    expect(requestedPaths(requests, 'POST')).toEqual([])
  })

  test('that were made before one failed are still shown', async () => {
    const showError = vi.spyOn(notify, 'error').mockReturnValue()
    const answers = [linkCreated('l1', { name: 'Section 1', sections: [1] }), problem(500, 'internal')]
    showJudges(theJudges(), {
      [`POST ${STAGE_PATH}/judge-links`]: () => answers.shift() ?? problem(500, 'internal'),
    })
    await userEvent.click(await button('A link for each section'))
    expect(await screen.findAllByRole('article')).toHaveLength(1)
    expect(showError).toHaveBeenCalledOnce()
  })

  test('are listed with the state of their phones', async () => {
    showJudges(
      theJudges({
        links: [aLink(), aLink({ id: 'link-2', name: 'Spare' })],
        devices: [aDevice({ unsent: 2 }), aDevice({ id: 'phone-2' })],
      }),
    )
    const rows = within(await screen.findByRole('list', { name: 'Judge links' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/Section 3.*ValidRasa Priedejust now.*2 not sent/)
    expect(rows[1]).toHaveTextContent(/Spare.*No phone uses it/)
  })

  test('whose phone has moved to another link say when their last ride was, also once they are revoked', async () => {
    const moved = aLink({ lastRideAt: '2026-09-12T09:00:00Z' })
    showJudges(theJudges({ links: [moved, { ...moved, id: 'link-2', revokedAt: '2026-09-12T10:00:00Z' }] }))
    const rows = within(await screen.findByRole('list', { name: 'Judge links' })).getAllByRole('listitem')
    const lastRide = /No phone uses it any more\. Last ride: 12 Sept?, 12:00/
    expect(rows[0]).toHaveTextContent(lastRide)
    expect(rows[1]).toHaveTextContent(lastRide)
  })

  test('are revoked after a question', async () => {
    const requests = showJudges(theJudges({ links: [aLink()] }), {
      [`DELETE ${STAGE_PATH}/judge-links/link-1`]: { status: 204 },
    })
    await userEvent.click(await button('Revoke: Section 3'))
    const dialog = within(screen.getByRole('dialog', { name: 'Revoke the link “Section 3”?' }))
    expect(dialog.queryByText(/not been sent yet|on a phone|on their phones/)).not.toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(requestedPaths(requests, 'DELETE')).toEqual(['/judge-links/link-1']))
  })

  test('of a finished stage explain what they still do, in the list and in the dialog', async () => {
    showJudges(
      theJudges({
        linksRecord: false,
        links: [
          aLink({ deliversUntil: '2999-01-01T09:00:00Z' }),
          aLink({ id: 'link-2', name: 'Spare', deliversUntil: '2001-01-01T09:00:00Z' }),
        ],
      }),
      linkMaker(),
    )
    const rows = within(await screen.findByRole('list', { name: 'Judge links' })).getAllByRole('listitem')
    expect(rows[0]).toHaveTextContent(/Sends until/)
    expect(rows[1]).toHaveTextContent(/Expired/)
    await userEvent.click(await button('Create a link'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/links no longer record rides.*only send .*, for 30 days/)).toBeVisible()
  })

  test('that were revoked cannot be revoked again', async () => {
    showJudges(theJudges({ links: [aLink({ revokedAt: '2026-09-12T09:00:00Z' })] }))
    expect(await screen.findByText(/^Revoked 12 Sept?, 12:00/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument()
  })

  test('that were revoked can be made again, with the same name and sections', async () => {
    const revokedAt = '2026-09-12T09:00:00Z'
    const links = [aLink({ name: 'Gate by the pond', sections: [1, 3], revokedAt })]
    const requests = showJudges(theJudges({ links }), linkMaker())
    await userEvent.click(await button('New link: Gate by the pond'))
    const dialog = within(screen.getByRole('dialog', { name: 'Create a link' }))
    expect(dialog.getByLabelText(/Who it is for/)).toHaveValue('Gate by the pond')
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    expect(await screen.findByRole('heading', { name: 'Judge links to hand out' })).toBeVisible()
    expect(await sentLinks(requests)).toEqual([{ name: 'Gate by the pond', sections: [1, 3] }])
  })

  test('that are made again leave out removed sections, and a proposed name follows the sections', async () => {
    const revokedAt = '2026-09-12T09:00:00Z'
    showJudges(theJudges({ links: [aLink({ name: 'Sections 3–5', sections: [3, 4, 5], revokedAt })] }))
    await userEvent.click(await button('New link: Sections 3–5'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByLabelText(/Who it is for/)).toHaveValue('Section 3')
    await userEvent.click(dialog.getByRole('button', { name: 'Section 1' }))
    expect(dialog.getByLabelText(/Who it is for/)).toHaveValue('Sections 1, 3')
  })

  test('that are valid are not offered again', async () => {
    showJudges(theJudges({ links: [aLink()] }))
    expect(await button('Revoke: Section 3')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^New link/ })).not.toBeInTheDocument()
  })

  test('whose phone has unsent rides say so before they are revoked, and who uses them', async () => {
    showJudges(theJudges({ links: [aLink()], devices: [aDevice({ unsent: 3 })] }))
    await userEvent.click(await button('Revoke: Section 3'))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Rasa Priede uses this link on a phone.')).toBeVisible()
    expect(dialog.getByText('3 rides on phones have not been sent yet.')).toBeVisible()
  })

  test.each([
    [0, /^Last contact 12 Sept?, 11:55: everything sent\. Later rides may still be on the phone\.$/],
    [3, /^Last contact 12 Sept?, 11:55: 3 rides not sent\. Later rides may be on the phone too\.$/],
  ])(
    'that were revoked say what their phone had sent at its last contact: %i unsent',
    async (unsent, text) => {
      const links = [aLink({ id: 'ended', revokedAt: '2026-09-12T09:00:00Z' })]
      const lastContactAt = '2026-09-12T08:55:00Z'
      showJudges(theJudges({ links, devices: [aDevice({ link: 'ended', unsent, lastContactAt })] }))
      const lists = [
        await screen.findByRole('list', { name: 'Judge links' }),
        screen.getByRole('list', { name: 'Phones' }),
      ]
      for (const list of lists) expect(within(list).getByText(text)).toBeVisible()
    },
  )
})

test('open links are sorted by their first section, ended ones come last', () => {
  const links = [
    aLink({ id: 'ended', sections: [1], revokedAt: '2026-09-12T09:00:00Z' }),
    aLink({ id: 'three', sections: [3] }),
    aLink({ id: 'newer-two', sections: [2, 9] }),
    aLink({ id: 'two', sections: [2] }),
  ]
  expect(sortLinks(links).map(({ id }) => id)).toEqual(['newer-two', 'two', 'three', 'ended'])
})
