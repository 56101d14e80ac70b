import { i18n } from '@/lib/i18n'
import { describe, expect, test } from 'vitest'
import vectors from '../../../../../crates/domain/tests/vectors/browser.json'
import type { FieldCode } from '@/api'
import { toFieldErrors } from './field-errors'
import { formProblems } from './form-rules'
import { toFormValues, type FormValues } from './form-values'
import { aClass, someSettings } from './testing/settings'

describe('the form and the server find the same problems', () => {
  test.each(vectors.stageForms)('%#: %o', ({ isPublished, problems, ...form }) => {
    const values = toFormValues(
      someSettings({
        ...form,
        startsAt: form.startsAt ?? '',
        endsAt: form.endsAt ?? '',
        classes: form.classes.map((fields) => aClass(fields)),
        sponsors: form.sponsors.map((name) => ({ name, url: '', logo: '/logo.svg' })),
      }),
    )
    expect(foundByForm(values, isPublished)).toEqual(foundByServer(problems, values))
  })
})

function foundByForm(values: FormValues, isPublished: boolean) {
  return formProblems(values, isPublished)
    .map(({ field, problem }) => ({ field, message: i18n.t(`stageEdit.fieldError.${problem}`) }))
    .toSorted(byField)
}

function foundByServer(problems: readonly (readonly string[])[], values: FormValues) {
  const errors = problems.map(([field = '', code]) => ({
    field,
    // The test in Rust writes the codes of the API.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    code: code as FieldCode,
    message: '',
  }))
  return toFieldErrors(i18n.t, errors, values).toSorted(byField)
}

function byField(a: { field: string }, b: { field: string }): number {
  return a.field.localeCompare(b.field)
}
