import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ColorField } from './color-field'

test('the field says plainly which text is readable on the colour', () => {
  for (const [value, text] of [
    ['#c8102e', 'White text is easy to read on it'],
    ['#ffd500', 'Dark text is easy to read on it'],
    ['#7d7d7d', /^Neither dark nor white text is readable/],
  ] as const) {
    render(<ColorField label="Colour" value={value} carriesText onText={() => {}} />)
    expect(screen.getByText(text)).toBeVisible()
    cleanup()
  }
})
