import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markdown } from '@/ui/markdown/markdown'
import { renderAt } from '@/testing/render'
import { isPlainText } from './plain-text'

test.each([
  'Mud, stones (wet) and roots!',
  'Start at 9:30.\nBring 2.5 l of water - and socks',
  'Sacīkstes mežā',
])('Markdown shows a text without its syntax as one paragraph: %j', (text) => {
  expect(isPlainText(text)).toBe(true)
  renderAt('/', <Markdown text={text} level={3} breaks />)
  const paragraph = screen.getByRole('paragraph')
  expect(paragraph.innerHTML.replaceAll('<br>', '\n')).toBe(text)
})

test.each([
  'Be **early**',
  '_Early_',
  '# Day',
  'Day\n===',
  '- mud',
  '1. mud',
  '    code',
  'One\n\nTwo',
  'See https://trial.example',
  'See www.trial.example',
  'Ask a@trial.example',
  '[map](/map)',
  '> quote',
  'a | b\n- | -',
  'mud &amp; stones',
  'a\\*b',
])('a text with Markdown syntax is no plain text: %j', (text) => {
  expect(isPlainText(text)).toBe(false)
})
