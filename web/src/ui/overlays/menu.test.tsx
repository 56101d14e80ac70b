import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { havePopovers } from '@/testing/popovers'
import { renderAt } from '@/testing/render'
import { Menu, MenuAnchor, MenuButton, MenuDivider, MenuLink } from './menu'

beforeEach(havePopovers)

function show({ detached = false } = {}) {
  const [onEdit, onDelete] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const { router } = renderAt(
    '/',
    <>
      <Menu
        label="Actions for Mia"
        hint="Actions"
        button={<span aria-hidden="true">…</span>}
        detached={detached}
      >
        <MenuButton onClick={onEdit}>Edit</MenuButton>
        <MenuLink to="/rider">Page</MenuLink>
        <MenuAnchor href="/api/rider.csv">Export</MenuAnchor>
        <MenuDivider />
        <MenuButton onClick={onDelete} disabled>
          Delete
        </MenuButton>
      </Menu>
      <p>Elsewhere</p>
    </>,
  )
  return { onEdit, onDelete, router }
}

const button = () => screen.getByRole('button', { name: 'Actions for Mia' })
const item = (name: string) => screen.queryByRole('button', { name })
const list = () => screen.queryByRole('list')

test('a menu is opened by its button, which closes it again', async () => {
  show()
  expect(list()).not.toBeInTheDocument()
  await userEvent.click(button())
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(button())
  expect(list()).not.toBeInTheDocument()
})

test('the button of an open menu has no tooltip', async () => {
  show()
  expect(button()).toHaveAttribute('data-tooltip', 'Actions')
  await userEvent.click(button())
  expect(button()).not.toHaveAttribute('data-tooltip')
  await userEvent.click(button())
  expect(button()).toHaveAttribute('data-tooltip', 'Actions')
})

test('a menu is opened by the keyboard, and Tab moves to its items', async () => {
  show()
  await userEvent.tab()
  expect(button()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(item('Edit')).toHaveFocus()
  await userEvent.tab()
  expect(screen.getByRole('link', { name: 'Page' })).toHaveFocus()
})

test('the arrow keys move between the items, and pass over a disabled one', async () => {
  show()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(button()).toHaveFocus()
  await userEvent.keyboard('{Enter}{ArrowDown}')
  expect(item('Edit')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('link', { name: 'Page' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(item('Edit')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  expect(screen.getByRole('link', { name: 'Export' })).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(item('Edit')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('link', { name: 'Export' })).toHaveFocus()
})

test('a menu closes on Escape, and the focus returns to its button', async () => {
  show()
  await userEvent.click(button())
  await userEvent.tab()
  await userEvent.keyboard('{Escape}')
  expect(list()).not.toBeInTheDocument()
  expect(button()).toHaveFocus()
})

test('a menu closes on a click outside', async () => {
  show()
  await userEvent.click(button())
  await userEvent.click(screen.getByText('Elsewhere'))
  expect(list()).not.toBeInTheDocument()
})

test.each([false, true])(
  'a menu closes before its action runs, and the focus returns; detached: %s',
  async (detached) => {
    const { onEdit } = show({ detached })
    await userEvent.click(button())
    onEdit.mockImplementation(() => expect(list()).not.toBeInTheDocument())
    item('Edit')?.focus()
    await userEvent.keyboard('{Enter}')
    expect(onEdit).toHaveBeenCalledOnce()
    expect(button()).toHaveFocus()
  },
)

test('a menu closes when a link is followed', async () => {
  const { router } = show()
  await userEvent.click(button())
  await userEvent.click(screen.getByRole('link', { name: 'Page' }))
  expect(router.state.location.pathname).toBe('/rider')
  expect(list()).not.toBeInTheDocument()
})

test('a menu links to files with a plain link', async () => {
  show()
  await userEvent.click(button())
  expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/api/rider.csv')
})

test('a disabled item does nothing and leaves the menu open', async () => {
  const { onDelete } = show()
  await userEvent.click(button())
  expect(item('Delete')).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onDelete).not.toHaveBeenCalled()
  expect(list()).toBeVisible()
})
