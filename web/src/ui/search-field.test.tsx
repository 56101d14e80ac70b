import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
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
