import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formModules, isFormModule, isToolModule } from './chunks.ts'

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
)

test.each(formModules)('%s is a file or a folder', (name) => {
  expect(files.some((file) => file.startsWith(`${name}.`) || file === name)).toBe(true)
})

test('what long forms share is in one file, and everything else that screens share in another', () => {
  expect(isFormModule('/web/src/ui/fields/time-field.tsx')).toBe(true)
  expect(isFormModule(String.raw`C:\web\src\ui\fields\date-field\calendar-grid.tsx`)).toBe(true)
  expect(isToolModule('/web/src/ui/fields/time-field.tsx')).toBe(false)
  expect(isToolModule('/web/src/ui/form/field-errors.ts')).toBe(true)
  expect(isToolModule('/web/src/ui/markdown/markdown.tsx')).toBe(false)
})
