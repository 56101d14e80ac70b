import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SearchField } from './search-field'

test('there is room for the button that clears only while there is one, so that a phone doesn’t cut off the placeholder', async () => {
  render(<SearchField label="Search by name or number" text="" onSearch={() => undefined} />)
  const field = screen.getByRole('searchbox', { name: 'Search by name or number' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(field).not.toHaveClass('pr-11')
  await userEvent.type(field, 'mia')
  expect(screen.getByRole('button', { name: 'Clear the search' })).toBeVisible()
  expect(field).toHaveClass('pr-11')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(field).not.toHaveClass('pr-11')
})

test('a text from the browser’s back button replaces the input, and the input isn’t sent over it', async () => {
  const onSearch = vi.fn<(text: string) => void>()
  const field = (text: string) => <SearchField label="Search" text={text} onSearch={onSearch} />
  const { rerender } = render(field('be'))
  rerender(field('an'))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('an')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'na')
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith('anna'))
  rerender(field('anna'))
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('anna')
  expect(onSearch).not.toHaveBeenCalledWith('be')
})
