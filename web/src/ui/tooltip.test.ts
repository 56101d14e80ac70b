// A title attribute shows after a delay of the browser's own, never to a finger or a keyboard, and can't be closed.
import ts from 'typescript'
import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** The elements of HTML, and the buttons that hand their attributes on, that are given a title. */
function titledElements([file, code]: [string, string]): string[] {
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'title') {
      const tag = node.parent.parent.tagName.getText()
      if (/^[a-z]|^(Button|Link|NavLink|Menu$|Menu(Link|Button|Anchor))/.test(tag))
        found.push(`${file}: <${tag}>`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

test('no element has a title attribute: it has a tooltip', () => {
  expect(Object.keys(files).length).toBeGreaterThan(200)
  expect(Object.entries(files).flatMap(titledElements)).toEqual([])
})
