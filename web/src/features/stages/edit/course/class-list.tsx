// The classes, hardest first, with buttons to add more.
import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { StageSettings } from '@/api'
import { Button } from '@/ui/button'
import { ReorderList } from '@/ui/reorder/reorder-list'
import type { StageFormMethods } from '../use-stage-form'
import { ClassRow } from './class-row'
import { classOfSeason, newClass } from './new-class'
import { SeasonButton } from './season-button'

export function ClassList({ settings, methods }: { settings: StageSettings; methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { control, formState, getValues } = methods
  const { fields, append, remove, move } = useFieldArray({ control, name: 'classes', keyName: 'key' })
  const names = useWatch({ control, name: 'classes' }).map(({ name }) => name)
  const addButton = useRef<HTMLButtonElement>(null)
  const nameOf = (index: number) => names[index]?.trim() || t('stageEdit.newClass')
  const error = formState.errors.classes?.message ?? formState.errors.classes?.root?.message
  return (
    <>
      {fields.length === 0 && <p className="max-w-prose text-ink-soft">{t('stageEdit.noClasses')}</p>}
      <ReorderList
        label={t('stageEdit.classes')}
        items={fields}
        keyOf={({ key }) => key}
        nameOf={(_, index) => nameOf(index)}
        onMove={move}
        className="@container flex flex-col gap-2"
      >
        {(item, index, mover) => (
          <ClassRow
            index={index}
            name={nameOf(index)}
            isNew={item.former === null}
            mover={mover}
            methods={methods}
            onRemove={() => {
              remove(index)
              addButton.current?.focus()
            }}
          />
        )}
      </ReorderList>
      {fields.length > 0 && (
        <p className="max-w-prose text-sm text-ink-soft">{t('stageEdit.classTimesHelp')}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          ref={addButton}
          name="classes"
          aria-describedby={error ? 'stage-classes-error' : undefined}
          data-wrong={error ? true : undefined}
          onClick={() => append(newClass(getValues()), { focusName: `classes.${fields.length}.name` })}
        >
          <Plus aria-hidden="true" size={18} />
          {t('stageEdit.addClass')}
        </Button>
        <SeasonButton
          settings={settings}
          existingNames={names}
          onClasses={(classes) =>
            append(
              classes.map((racingClass) => classOfSeason(racingClass, getValues())),
              { shouldFocus: false },
            )
          }
        />
      </div>
      {error && (
        <p id="stage-classes-error" className="text-sm text-danger">
          {error}
        </p>
      )}
    </>
  )
}
