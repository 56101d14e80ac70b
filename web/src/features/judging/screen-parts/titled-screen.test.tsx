import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { haveModalDialogs } from '@/testing/modal-dialogs'
import { TitledScreen } from './titled-screen'

test('texts for screen readers stay inside the scrolling column, so that the dialog itself never scrolls', () => {
  haveModalDialogs()
  render(
    <TitledScreen title="My rides" onClose={() => undefined}>
      <span className="sr-only">Points</span>
    </TitledScreen>,
  )
  // .sr-only is positioned absolutely: without a positioned ancestor it would belong to the dialog.
  expect(screen.getByText('Points').closest('.overflow-y-auto')).toHaveClass('relative')
})
