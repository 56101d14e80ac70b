import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import css from '@/ui/styles/base.css?raw'
import { useFocusRescue } from './use-focus-rescue'

/** A list whose only line removes itself, and a field that can be left. */
function Page({ heading, fallback }: { heading: boolean; fallback?: true }) {
  const main = useFocusRescue()
  const [lines, setLines] = useState(['Gloves'])
  return (
    <>
      <p>Text</p>
      <main ref={main} tabIndex={-1}>
        {heading && <h1>My ads</h1>}
        <input aria-label="Search" data-focus-fallback={fallback} />
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

test('the heading shows no ring, because it can’t be used; after typing a browser would draw one', async () => {
  render(<Page heading />)
  await deleteLine()
  const selector = /([^{}/]*)\{\s*outline: none;/.exec(css)?.[1]
  expect(screen.getByRole('heading').matches(selector ?? '')).toBe(true)
})

test('on a page that is worked by keyboard it moves to the field that the work continues with', async () => {
  render(<Page heading fallback />)
  screen.getByRole('button', { name: 'Delete Gloves' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByLabelText('Search')).toHaveFocus()
})

test('a press moves it to the heading there, too, because the page would scroll to the field', async () => {
  render(<Page heading fallback />)
  await deleteLine()
  expect(screen.getByRole('heading', { name: 'My ads' })).toHaveFocus()
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

/** Disables a button like a browser does, which takes the focus from it. */
async function disable(button: HTMLButtonElement) {
  button.blur()
  button.disabled = true
  await Promise.resolve()
}

test('a button that was disabled while its action was saved gets the focus back', async () => {
  render(<Page heading />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Gloves' })
  button.focus()
  await disable(button)
  expect(document.body).toHaveFocus()
  button.disabled = false
  await Promise.resolve()
  expect(button).toHaveFocus()
})

test('a button that was disabled doesn’t take the focus from where a user has moved it', async () => {
  render(<Page heading />)
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Gloves' })
  button.focus()
  await disable(button)
  await userEvent.click(screen.getByLabelText('Search'))
  button.disabled = false
  await Promise.resolve()
  expect(screen.getByLabelText('Search')).toHaveFocus()
})
