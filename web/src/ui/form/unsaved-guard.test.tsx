import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { renderAt } from '@/testing/render'
import { useUnsavedGuard } from './unsaved-guard'

beforeEach(haveModalDialogs)

function Form() {
  const [unsaved, setUnsaved] = useState(false)
  const navigate = useNavigate()
  const { question, leaveFreely } = useUnsavedGuard(unsaved)
  return (
    <>
      <button type="button" onClick={() => setUnsaved(true)}>
        Type
      </button>
      <button type="button" onClick={() => leaveFreely(() => void navigate('/elsewhere'))}>
        Save
      </button>
      <Link to="/elsewhere">Away</Link>
      {question}
    </>
  )
}

const show = () =>
  renderAt('/form', <Form />, {
    path: '/form',
    routes: [{ path: '/elsewhere', element: <h1>Elsewhere</h1> }],
  })
const click = (name: string) => userEvent.click(screen.getByText(name))
const elsewhere = () => screen.queryByRole('heading', { name: 'Elsewhere' })

/** Whether the browser would ask for confirmation before the tab is closed. */
function closingNeedsConfirmation(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('without input leaving needs no confirmation', async () => {
  show()
  expect(closingNeedsConfirmation()).toBe(false)
  await click('Away')
  expect(elsewhere()).toBeVisible()
})

test('with input leaving asks for confirmation, and the user can stay', async () => {
  show()
  await click('Type')
  expect(closingNeedsConfirmation()).toBe(true)
  await click('Away')
  await click('Keep editing')
  expect(elsewhere()).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('with input leaving asks for confirmation, and the user can leave', async () => {
  show()
  await click('Type')
  await click('Away')
  await click('Discard')
  expect(elsewhere()).toBeVisible()
})

test('after saving, the new address opens without a confirmation', async () => {
  show()
  await click('Type')
  await click('Save')
  expect(elsewhere()).toBeVisible()
})
