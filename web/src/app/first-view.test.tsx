import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keepFallbackFonts, PreserveScroll } from './first-view'

test('the app has the fonts of the first view when it is painted first, and its own after that', async () => {
  const root = document.createElement('div')
  document.body.append(root)
  keepFallbackFonts(root)
  render(<PreserveScroll>App</PreserveScroll>, { container: root })
  expect(root).toHaveClass('fallback-fonts')
  await waitFor(() => expect(root).not.toHaveClass('fallback-fonts'))
})
