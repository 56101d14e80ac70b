// Shown when somebody else has saved the same form: compares both edits with the version that both started
// from, and puts the chosen values into the form. Saving is a separate step.
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { threeWayMerge } from '@/lib/three-way-merge'
import { StaleChoice } from './stale-choice'

export function StaleEdit<Values extends FieldValues, Fields extends object>(
  props: StaleEditProps<Values, Fields>,
) {
  const { methods, base, theirs, comparison, onTakeOver, onClose } = props
  const mine = methods.getValues()
  const versions = [base, mine, theirs]
  const fieldsOf = (values: Values) => comparison.fieldsOf(values, versions)
  const changedFields = threeWayMerge(fieldsOf(base), fieldsOf(mine), fieldsOf(theirs))
  const difference = (name: FieldName<Fields>) => ({
    name,
    label: comparison.label(name),
    mine: comparison.text(name, mine),
    theirs: comparison.text(name, theirs),
    prefersTheirs: comparison.prefersTheirs?.(name) ?? false,
  })
  return (
    <StaleChoice
      both={changedFields.both.map(difference)}
      theirs={changedFields.theirs.map(difference)}
      onChosen={(theirFields) => {
        const merged = comparison.merge(mine, theirs, theirFields)
        methods.reset(theirs)
        methods.reset(merged, { keepDefaultValues: true })
        onTakeOver()
      }}
      onClose={onClose}
    />
  )
}

type FieldName<Fields> = Extract<keyof Fields, string>

/** How the versions of a form are compared and merged. */
export interface FormComparison<Values, Fields extends object> {
  /** Splits a form into the fields that two people may have changed. `versions` are the base and both edits. */
  fieldsOf: (values: Values, versions: readonly Values[]) => Fields
  /** My form with their values in the fields named in `theirFields`. */
  merge: (mine: Values, theirs: Values, theirFields: readonly FieldName<Fields>[]) => Values
  label: (name: FieldName<Fields>) => string
  /** The value of a field as a readable text. */
  text: (name: FieldName<Fields>, values: Values) => ReactNode
  /** Whether theirs is chosen at first in a field that both changed; mine if undefined. */
  prefersTheirs?: (name: FieldName<Fields>) => boolean
}

interface StaleEditProps<Values extends FieldValues, Fields extends object> {
  methods: UseFormReturn<Values>
  /** The version that the form started with. */
  base: Values
  theirs: Values
  comparison: FormComparison<Values, Fields>
  /** Called when the form continues from their version. */
  onTakeOver: () => void
  onClose: () => void
}
