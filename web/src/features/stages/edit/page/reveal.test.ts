import { expect, test } from 'vitest'
import { revealField, revealFirstInvalid } from './reveal'

function aForm(): HTMLFormElement {
  Element.prototype.scrollIntoView = () => undefined
  document.body.innerHTML = `<form>
    <input name="title">
    <details id="outer"><details id="inner"><input name="laps" aria-invalid="true"></details></details>
    <details id="other"><button name="classes" data-wrong="true">+</button></details>
  </form>`
  const form = document.querySelector('form')
  if (!form) throw new Error('no form')
  return form
}

const open = () => [...document.querySelectorAll('details')].filter((fold) => fold.open).map(({ id }) => id)

test('the first invalid field gets the focus, and the folds around it are opened', () => {
  revealFirstInvalid(aForm())
  expect(document.activeElement).toHaveAttribute('name', 'laps')
  expect(open()).toEqual(['outer', 'inner'])
})

test('a field is found by its name', () => {
  revealField(aForm(), 'classes')
  expect(document.activeElement).toHaveAttribute('name', 'classes')
  expect(open()).toEqual(['other'])
})

test('a missing field or form is ignored', () => {
  revealField(aForm(), 'nothing')
  revealField(null, 'title')
  expect(open()).toEqual([])
})
