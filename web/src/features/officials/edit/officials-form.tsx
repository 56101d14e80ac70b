// The list of officials, edited and saved as a whole.
import { Copy, Plus } from 'lucide-react'
import { useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { SecretaryOfficials } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { ErrorNotice } from '@/ui/notices/notice'
import { SaveBar } from '@/ui/form/save-bar'
import { StaleEdit } from '@/ui/form/stale-edit'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { ReorderList } from '@/ui/reorder/reorder-list'
import { nextRole } from '../roles'
import { useComparison, type Fields } from './comparison'
import { CopyDialog } from './copy-dialog'
import { toFormValues, withOthers, type FormValues } from './form-values'
import { OfficialFields } from './official-fields'
import { useOfficialsForm, type OfficialsFormMethods } from './use-officials-form'

export function OfficialsForm({ stageKey, saved }: OfficialsFormProps) {
  const { t } = useTranslation()
  const form = useId()
  const { methods, submit, saving, refusal, undo, current, theirs, dismissTheirs, takeOver } =
    useOfficialsForm(stageKey, saved)
  const { errors, isDirty } = methods.formState
  const { question } = useUnsavedGuard(isDirty)
  const [isCopying, setCopying] = useState(false)
  const canCopy = current.otherStages.length > 0
  return (
    <>
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <ErrorNotice>{errors.root?.['officials']?.message}</ErrorNotice>
        <OfficialsList methods={methods} emptyText={t(canCopy ? 'officials.noneOrCopy' : 'officials.none')}>
          {canCopy && (
            <Button onClick={() => setCopying(true)}>
              <Copy aria-hidden="true" size={18} />
              {t('officials.copyButton')}
            </Button>
          )}
        </OfficialsList>
        <SaveBar
          form={form}
          unsaved={isDirty}
          saving={saving}
          refusal={<ErrorNotice>{refusal}</ErrorNotice>}
          onUndo={undo}
        />
      </form>
      {/* Its own form must not be inside this one. */}
      {isCopying && (
        <CopyDialog
          stageKey={stageKey}
          sources={current.otherStages}
          onCopied={(others) =>
            methods.setValue('officials', withOthers(methods.getValues(), others).officials, {
              shouldDirty: true,
            })
          }
          onClose={() => setCopying(false)}
        />
      )}
      {theirs && (
        <StaleDialog
          methods={methods}
          base={toFormValues(current.officials)}
          theirs={toFormValues(theirs.officials)}
          onTakeOver={takeOver}
          onClose={dismissTheirs}
        />
      )}
      {question}
    </>
  )
}

interface OfficialsFormProps {
  stageKey: StageKey
  saved: SecretaryOfficials
}

/** `children` are further buttons below the list. */
function OfficialsList({ methods, emptyText, children }: OfficialsListProps) {
  const { t } = useTranslation()
  const { control } = methods
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'officials',
    keyName: 'key',
  })
  const entered = useWatch({ control, name: 'officials' })
  const addButton = useRef<HTMLButtonElement>(null)
  const nameOf = (index: number) => {
    const official = entered[index]
    if (!official) return t('officials.new')
    return `${t(`officials.role.${official.role}`)}: ${official.name.trim() || t('officials.new')}`
  }
  const add = () => {
    const role = nextRole(entered.map((official) => official.role))
    append({ role, name: '', license: '', sections: '' }, { focusName: `officials.${fields.length}.name` })
  }
  return (
    <>
      {fields.length === 0 && <p className="text-ink-soft">{emptyText}</p>}
      <ReorderList
        label={t('officials.title')}
        items={fields}
        keyOf={({ key }) => key}
        nameOf={(_, index) => nameOf(index)}
        onMove={move}
        className="flex flex-col gap-2"
      >
        {(_, index, mover) => (
          <OfficialFields
            index={index}
            name={nameOf(index)}
            mover={mover}
            methods={methods}
            onRemove={() => {
              remove(index)
              addButton.current?.focus()
            }}
          />
        )}
      </ReorderList>
      <div className="flex flex-wrap gap-2">
        <Button ref={addButton} onClick={add}>
          <Plus aria-hidden="true" size={18} />
          {t('officials.add')}
        </Button>
        {children}
      </div>
    </>
  )
}

interface OfficialsListProps {
  methods: OfficialsFormMethods
  emptyText: string
  children: ReactNode
}

function StaleDialog(props: Omit<ComponentProps<typeof StaleEdit<FormValues, Fields>>, 'comparison'>) {
  return <StaleEdit {...props} comparison={useComparison()} />
}
