// The form of a championship's settings except its stages, saved as a whole.
import { useId, useState, type ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import type { ChampionshipSettings } from '@/api'
import { paths } from '@/lib/addresses/paths'
import { ErrorNotice } from '@/ui/notices/notice'
import { SaveBar } from '@/ui/form/save-bar'
import { StaleEdit } from '@/ui/form/stale-edit'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { keyFromSettings } from '../overview'
import { RulesChangeDialog } from '../rules/rules-change-dialog'
import { RulesValuesDialog } from '../rules/values-dialog'
import { ChampionshipFields } from './championship-fields'
import { useComparison } from './comparison'
import { toFormValues, type FormValues } from './form-values'
import type { Fields } from './stale-fields'
import { useChampionshipForm } from './use-championship-form'

export function ChampionshipForm({ settings }: { settings: ChampionshipSettings }) {
  const navigate = useNavigate()
  const form = useId()
  const [isEditingRules, setEditingRules] = useState(false)
  const championshipForm = useChampionshipForm(settings)
  const { methods, submit, saving, refusal, undo, current, theirs, dismissTheirs, takeOver } =
    championshipForm
  const { rulesChange, dismissRulesChange, keepPresentRules } = championshipForm
  const { isDirty } = methods.formState
  const { question, leaveFreely } = useUnsavedGuard(isDirty)
  const navigateToNewAddress = (saved: ChampionshipSettings) => {
    if (saved.slug === settings.slug) return
    leaveFreely(() => void navigate(paths.championshipEdit(keyFromSettings(saved)), { replace: true }))
  }
  return (
    <>
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(navigateToNewAddress)
        }}
      >
        <ChampionshipFields methods={methods} settings={current} onEditRules={() => setEditingRules(true)} />
        <SaveBar
          form={form}
          unsaved={isDirty}
          saving={saving}
          refusal={<ErrorNotice>{refusal}</ErrorNotice>}
          onUndo={undo}
        />
        {theirs && (
          <StaleDialog
            methods={methods}
            base={toFormValues(current)}
            theirs={toFormValues(theirs)}
            onTakeOver={takeOver}
            onClose={dismissTheirs}
          />
        )}
        {rulesChange && (
          <RulesChangeDialog
            change={rulesChange}
            classes={current.classes}
            onConfirm={() => void submit(navigateToNewAddress, { confirmed: true })}
            onKeep={keepPresentRules}
            onClose={dismissRulesChange}
          />
        )}
        {question}
      </form>
      {isEditingRules && <RulesValuesDialog methods={methods} onClose={() => setEditingRules(false)} />}
    </>
  )
}

function StaleDialog(props: Omit<ComponentProps<typeof StaleEdit<FormValues, Fields>>, 'comparison'>) {
  return <StaleEdit {...props} comparison={useComparison(props.base, props.theirs)} />
}
