import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusRescue } from './use-focus-rescue'

/** A list whose only line removes itself, and a field that can be left. */
function Page({ heading }: { heading: boolean }) {
  const main = useFocusRescue()
  const [lines, setLines] = useState(['Gloves'])
  return (
    <>
      <p>Text</p>
      <main ref={main} tabIndex={-1}>
        {heading && <h1>My ads</h1>}
        <input aria-label="Search" />
        {lines.map((line) => (
          <button key={line} type="button" onClick={() => setLines([])}>
            Delete {line}
          </button>
        ))}
      </main>
    </>
  )
}

const deleteLine = () => userEvent.click(screen.getByRole('button', { name: 'Delete Gloves' }))

test('when the focused button disappears, the focus moves to the heading of the page', async () => {
  render(<Page heading />)
  await deleteLine()
  expect(screen.getByRole('heading', { name: 'My ads' })).toHaveFocus()
  await userEvent.click(screen.getByLabelText('Search'))
  expect(screen.getByRole('heading', { name: 'My ads' })).not.toHaveAttribute('tabindex')
})

test('on a page without a heading it moves to the top of the page', async () => {
  render(<Page heading={false} />)
  await deleteLine()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('a click on a text gives up the focus, and it isn’t moved later', async () => {
  render(<Page heading />)
  const button = screen.getByRole('button', { name: 'Delete Gloves' })
  button.focus()
  await userEvent.click(screen.getByText('Text'))
  button.remove()
  await Promise.resolve()
  expect(screen.getByRole('heading')).not.toHaveFocus()
})

test('the focus stays where a user has moved it', async () => {
  render(<Page heading />)
  screen.getByRole('button', { name: 'Delete Gloves' }).focus()
  await userEvent.click(screen.getByLabelText('Search'))
  screen.getByRole('button', { name: 'Delete Gloves' }).remove()
  await Promise.resolve()
  expect(screen.getByLabelText('Search')).toHaveFocus()
})
