import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from './markdown'

test('headings, lists, emphasis and links are drawn, headings below those of the page', () => {
  render(
    <Markdown
      text={
        '# Track\n\nBring **boots** and\n*socks*.\n\n- soup\n- tea\n\n[Map](https://map.example/a?b=1&c=2)'
      }
    />,
  )
  expect(screen.getByRole('heading', { name: 'Track', level: 3 })).toBeVisible()
  expect(screen.getByText('boots').tagName).toBe('STRONG')
  expect(screen.getByText('socks').tagName).toBe('EM')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['soup', 'tea'])
  const link = screen.getByRole('link', { name: 'Map' })
  expect(link).toHaveAttribute('href', 'https://map.example/a?b=1&c=2')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noreferrer'))
})

test('a plain text stays as it was typed, line by line', () => {
  const { container } = render(<Markdown text={'Soup at the start: 2 < 3 & 4 > 1.\nBring socks.'} />)
  expect(container.querySelector('br')).not.toBeNull()
  expect(screen.getByText(/2 < 3 & 4 > 1/)).toBeVisible()
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'a <b onclick="alert(1)">b</b>',
  '<a href="javascript:alert(1)">x</a>',
])('tags are text: %s', (text) => {
  const { container } = render(<Markdown text={text} />)
  expect(container.querySelector('script, img, b, a')).toBeNull()
  expect(container).toHaveTextContent(text)
})

test.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html,hello)',
  '[x](/logout)',
  '[x](<java\nscript:alert(1)>)',
  '<javascript:alert(1)>',
])('a link leads to a page, a mail or a telephone, or nowhere: %s', (text) => {
  render(<Markdown text={text} />)
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('a picture of another site is a link, so that nobody is told who reads', () => {
  const { container } = render(<Markdown text="![The gate](https://pictures.example/gate.png)" />)
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getByRole('link', { name: 'The gate' })).toBeVisible()
})

test('a table has heads', () => {
  render(<Markdown text={'| Class | Laps |\n|---|---|\n| Expert | 3 |'} />)
  expect(screen.getByRole('columnheader', { name: 'Laps' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'Expert' })).toBeVisible()
})
