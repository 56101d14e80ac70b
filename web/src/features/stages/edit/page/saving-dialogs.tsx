// The dialogs that saving may open: to confirm other times of the race or a change that affects results, and
// to merge the form with somebody else's version.
import type { StageSettings } from '@/api'
import { StaleEdit } from '@/ui/form/stale-edit'
import { removedFromClass } from '../course/removed-from-class'
import { toFormValues, stageIn, type FormValues } from '../form-values'
import type { ConfirmedQuestion, Saving } from './use-saving'
import type { StageFormMethods } from '../use-stage-form'
import { useComparison } from './comparison'
import { ChangeDialog } from './change-dialog'
import { RaceTimesDialog } from './race-times-dialog'

export function SavingDialogs({ settings, methods, saving, onConfirm }: SavingDialogsProps) {
  return (
    <>
      {saving.raceTimes && (
        <RaceTimesDialog
          change={saving.raceTimes}
          manualDnf={methods.getValues('manualDnf')}
          onConfirm={() => onConfirm('raceTimes')}
          onClose={saving.dismissRaceTimes}
        />
      )}
      {saving.change && (
        <ChangeDialog
          change={saving.change}
          removedFrom={(name) =>
            removedFromClass(name, settings.classes, stageIn(methods.getValues()).classes)
          }
          onConfirm={() => onConfirm('change')}
          onClose={saving.dismissChange}
        />
      )}
      {saving.theirs && (
        <StaleDialog
          methods={methods}
          base={toFormValues(settings)}
          theirs={toFormValues(saving.theirs)}
          saving={saving}
        />
      )}
    </>
  )
}

function StaleDialog({ methods, base, theirs, saving }: StaleDialogProps) {
  const comparison = useComparison(base, theirs)
  return (
    <StaleEdit
      methods={methods}
      base={base}
      theirs={theirs}
      comparison={comparison}
      onTakeOver={saving.takeOver}
      onClose={saving.dismissTheirs}
    />
  )
}

interface SavingDialogsProps {
  settings: StageSettings
  methods: StageFormMethods
  saving: Saving
  onConfirm: (confirmed: ConfirmedQuestion) => void
}

interface StaleDialogProps {
  methods: StageFormMethods
  /** The version that the form started with. */
  base: FormValues
  theirs: FormValues
  saving: Saving
}
