import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { problem } from '@/testing/problem'
import { notify } from '@/ui/notices/notify'
import { aDevice, aJudge, aLink, theJudges } from '../testing/judges'
import { requestedPaths, button, LIST_ROUTE, showJudges, STAGE_PATH } from '../testing/page'

describe('judges', () => {
  const assignmentPath = `${STAGE_PATH}/sections/2/judges/ilze`

  test('are assigned by one press, which is shown at once', async () => {
    // The list can't be fetched again, so what is shown comes from the press itself.
    const lists = [{ body: theJudges({ judges: [aJudge()] }) }]
    const requests = showJudges(theJudges(), {
      [LIST_ROUTE]: () => lists.shift() ?? problem(503, 'shutting-down'),
      [`PUT ${assignmentPath}`]: { status: 204 },
    })
    const section2 = await button('Section 2, Ilze Egle')
    expect(section2).toHaveAttribute('aria-pressed', 'false')
    expect(screen.getByText('Nobody judges sections 1–3.')).toBeVisible()
    await userEvent.click(section2)
    expect(section2).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(requestedPaths(requests, 'PUT')).toEqual(['/sections/2/judges/ilze']))
  })

  test('no longer have a section that was handed over, until a press gives it back', async () => {
    const requests = showJudges(theJudges({ judges: [aJudge({ sections: [1, 2], handedOver: [2] })] }), {
      [`PUT ${assignmentPath}`]: { status: 204 },
    })
    expect(await button('Section 1, Ilze Egle')).toHaveAttribute('aria-pressed', 'true')
    const section2 = await button('Section 2, Ilze Egle')
    expect(section2).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(section2)
    await waitFor(() => expect(requestedPaths(requests, 'PUT')).toEqual(['/sections/2/judges/ilze']))
  })

  test('are removed by another press', async () => {
    const requests = showJudges(theJudges({ judges: [aJudge({ sections: [2] })] }), {
      [`DELETE ${assignmentPath}`]: { status: 204 },
    })
    await userEvent.click(await button('Section 2, Ilze Egle'))
    await waitFor(() => expect(requestedPaths(requests, 'DELETE')).toEqual(['/sections/2/judges/ilze']))
  })

  test.each([
    [problem(500, 'internal'), /Something went wrong, so nothing was saved/],
    [problem(403, 'forbidden'), /no longer allowed to change the judges/],
    [
      problem(422, 'invalid', { errors: [{ field: 'user', code: 'no-judge', message: 'x' }] }),
      /has switched off “You are judge”/,
    ],
  ])('stay as they were when the change was not saved, with an error message', async (answer, text) => {
    const showError = vi.spyOn(notify, 'error').mockReturnValue()
    // The list can't be fetched again, so the page itself must undo the press.
    const lists = [{ body: theJudges({ judges: [aJudge()] }) }]
    showJudges(theJudges(), {
      [LIST_ROUTE]: () => lists.shift() ?? problem(503, 'shutting-down'),
      [`PUT ${assignmentPath}`]: answer,
    })
    const section2 = await button('Section 2, Ilze Egle')
    await userEvent.click(section2)
    await waitFor(() => expect(showError).toHaveBeenCalledWith(expect.stringMatching(text)))
    expect(section2).toHaveAttribute('aria-pressed', 'false')
  })

  test('are reached with one Tab and the arrow keys', async () => {
    const other = aJudge({ id: 'juris', displayName: 'Juris Bērzs' })
    showJudges(theJudges({ judges: [aJudge(), other] }))
    ;(await button('Section 1, Ilze Egle')).focus()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(await button('Section 2, Juris Bērzs')).toHaveFocus()
    expect(await button('Section 2, Juris Bērzs')).toHaveAttribute('tabindex', '0')
    expect(await button('Section 1, Ilze Egle')).toHaveAttribute('tabindex', '-1')
  })

  test('are searched when there are more than ten', async () => {
    const crowd = Array.from({ length: 11 }, (_, index) =>
      aJudge({
        id: `j${index}`,
        displayName: index === 10 ? 'Ņina Ābele' : `Judge ${index}`,
        email: `${index}@a`,
      }),
    )
    showJudges(theJudges({ judges: crowd }))
    await userEvent.type(await screen.findByRole('searchbox'), 'nina ab')
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1))
    expect(screen.getByRole('rowheader', { name: /Ņina Ābele/ })).toBeVisible()
  })

  test('have an explanation how to become one when there are none', async () => {
    showJudges(theJudges())
    expect(await screen.findByText(/“You are judge” in the profile/)).toBeVisible()
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  })

  test('are complete when every section has one with a phone', async () => {
    const devices = [aDevice(), aDevice({ id: 'phone-2', link: null, user: 'ilze' })]
    showJudges(theJudges({ judges: [aJudge({ sections: [1, 2] })], links: [aLink()], devices }))
    expect(await screen.findByText(/^Every section has a judge/)).toBeVisible()
  })

  test('are not complete while the only link of a section was never opened', async () => {
    const devices = [aDevice({ link: null, user: 'ilze' })]
    showJudges(theJudges({ judges: [aJudge({ sections: [1, 2] })], links: [aLink()], devices }))
    expect(await screen.findByText(/^Section 3: no phone is ready/)).toBeVisible()
    expect(screen.queryByText(/^Every section has a judge/)).not.toBeInTheDocument()
  })

  test('are not complete while a judge with an account has no phone', async () => {
    showJudges(theJudges({ judges: [aJudge({ sections: [1, 2] })], links: [aLink()], devices: [aDevice()] }))
    expect(await screen.findByText(/^Sections 1–2: no phone is ready/)).toBeVisible()
  })
})
