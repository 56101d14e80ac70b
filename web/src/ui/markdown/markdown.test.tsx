import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderAt } from '@/testing/render'
import { linkOf, Markdown } from './markdown'

const show = (text: string) => renderAt('/', <Markdown text={text} lang="en" />)

test('headings, lists and tables are semantic elements for screen readers', () => {
  show('# Day\n\nMud & **stones**\n\n## Rules\n\n- one\n- two\n\n| Class | Laps |\n| - | - |\n| A | 3 |')
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Day',
    'Rules',
  ])
  expect(screen.getByText('stones')).toHaveProperty('tagName', 'STRONG')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.getByRole('columnheader', { name: 'Laps' })).toBeVisible()
})

test('HTML tags are shown as text, not as elements', () => {
  show('Before <img src=x onerror=alert(1)> after\n\n<script>alert(1)</script>\n\n<b onclick="x()">bold</b>')
  expect(document.querySelectorAll('.markdown :is(img, script, b, [onerror], [onclick])')).toHaveLength(0)
  expect(document.body.textContent).toContain('<script>alert(1)</script>')
})

test('a picture becomes a link with its description: nothing is fetched from other sites', () => {
  show('![a wet stone](https://elsewhere.example/pixel.png)')
  expect(screen.getByRole('link', { name: 'a wet stone' })).toBeVisible()
  expect(document.querySelector('img')).toBeNull()
})

test('a link that would run a script is plain text', () => {
  show('[run](javascript:alert(1)) and [go](https://trial.example/a?b=c) and [home](/privacy)')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://trial.example/a?b=c',
    '/privacy',
  ])
})

describe('a link', () => {
  test.each([
    ['/privacy', { address: '/privacy', isInternal: true }],
    ['mailto:post@trial.example', { address: 'mailto:post@trial.example', isInternal: false }],
    ['https://trial.example', { address: 'https://trial.example/', isInternal: false }],
    ['//elsewhere.example', null],
    ['/\\elsewhere.example', null],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['nowhere', null],
  ])('%s', (href, expected) => {
    expect(linkOf(href)).toEqual(expected)
  })
})
