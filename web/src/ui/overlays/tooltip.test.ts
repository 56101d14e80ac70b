// Browsers show title attributes after their own delay, never for touch or keyboard, and users can't close
// them.
import ts from 'typescript'
import { expect, test } from 'vitest'

const files = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** Lists the HTML elements, and the components that pass their attributes on, that have a title attribute. */
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

test('elements have tooltips instead of title attributes', () => {
  expect(Object.keys(files).length).toBeGreaterThan(200)
  expect(Object.entries(files).flatMap(titledElements)).toEqual([])
})
