import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { notify } from '@/ui/notices/notify'
import { theJudges } from '../testing/judges'
import { button, showJudges, linkMaker } from '../testing/page'

beforeEach(haveModalDialogs)

describe('new links', () => {
  test('are shown with the code, the address and its token, only once', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    showJudges(theJudges(), linkMaker())
    await userEvent.click(await button('A link for each section'))
    const [first] = await screen.findAllByRole('article')
    if (!first) throw new Error('no handout is shown')
    expect(await within(first).findByRole('img', { name: 'Code of the link: Section 1' })).toBeVisible()
    expect(within(first).getByText(/mezezers\/judge#link=token-l1$/)).toBeVisible()
    expect(screen.getByText(/shown only once/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('dialog', { name: 'Leave without the links?' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await userEvent.click(screen.getByRole('button', { name: 'Print 3 sheets' }))
    expect(print).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByRole('heading', { name: 'Judge links' })).toBeVisible()
  })

  test('name the section once, unless the link has a name of its own', async () => {
    showJudges(theJudges(), linkMaker())
    await userEvent.click(await button('A link for each section'))
    const [first] = await screen.findAllByRole('article')
    if (!first) throw new Error('no handout is shown')
    expect(within(first).queryByText('Section 1')).not.toBeInTheDocument()
    expect(within(first).getByText('1', { selector: '.figure' })).toBeVisible()
  })

  test('warn that phones can’t reach the address of this computer', async () => {
    showJudges(theJudges(), linkMaker())
    await userEvent.click(await button('A link for each section'))
    expect(await screen.findByRole('heading', { name: 'Judge links to hand out' })).toBeVisible()
    expect(screen.getByText(/works on this computer only/)).toBeVisible()
  })

  test('can be copied', async () => {
    const showSuccess = vi.spyOn(notify, 'success').mockReturnValue()
    const user = userEvent.setup()
    showJudges(theJudges(), linkMaker())
    await user.click(await button('A link for each section'))
    await user.click(await button('Copy link: Section 2'))
    expect(await navigator.clipboard.readText()).toMatch(/\/judge#link=token-l2$/)
    expect(showSuccess).toHaveBeenCalledWith('Link copied')
  })

  test('ask before they are left while one of them was neither printed nor copied, with their number', async () => {
    vi.spyOn(notify, 'success').mockReturnValue()
    const user = userEvent.setup()
    showJudges(theJudges(), linkMaker())
    await user.click(await button('A link for each section'))
    await user.click(await button('Copy link: Section 2'))
    await user.click(await button('Done'))
    const question = within(screen.getByRole('dialog', { name: 'Leave without the links?' }))
    expect(question.getByText(/^2 links have been neither printed nor copied/)).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Stay' }))
    await user.click(await button('Copy link: Section 1'))
    await user.click(await button('Copy link: Section 3'))
    await user.click(await button('Done'))
    expect(await screen.findByRole('heading', { name: 'Judge links' })).toBeVisible()
  })
})
