// The form row of a class. In a narrow list its fields are folded under its name.
import { ChevronDown, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '@/ui/class-names'
import { Button } from '@/ui/button'
import type { StageFormMethods } from '../use-stage-form'
import { ClassFields } from './class-fields'

export function ClassRow({ index, name, isNew, mover, methods, onRemove }: ClassRowProps) {
  const { t } = useTranslation()
  const { control, formState } = methods
  const [isExpanded, setExpanded] = useState(isNew)
  const values = useWatch({ control, name: `classes.${index}` })
  const errors = formState.errors.classes?.[index]
  const open = isExpanded || errors !== undefined
  return (
    // A group of fields that belong to one class, labelled with its name.
    <fieldset
      aria-label={name}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2 rounded-control border border-l-8 border-line bg-surface p-2 @min-[54rem]:grid-cols-[auto_minmax(8rem,1fr)_auto_auto] [&_label]:text-sm"
      style={{ borderLeftColor: values.color }}
    >
      <div className="@min-[54rem]:pt-5.5">{mover}</div>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setExpanded(!open)}
        className="flex min-h-touch min-w-0 items-center gap-2 rounded-control px-1 text-left hover:bg-sunken @min-[54rem]:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={classNames(
            'shrink-0 transition-transform duration-(--duration-quick)',
            !open && '-rotate-90',
          )}
        />
        <span className="min-w-0 grow leading-tight">
          <span className="figure block text-lg wrap-anywhere">{name}</span>
          {!open && (
            <span className="block text-sm text-ink-soft">
              {(values.startTime || values.endTime) && `${values.startTime}–${values.endTime} · `}
              {t('stageEdit.classSummary', {
                ages: `${values.yearsFrom}–${values.yearsTo || '∞'}`,
                laps: values.laps,
              })}
            </span>
          )}
        </span>
      </button>
      <div
        className={classNames(
          'grid gap-x-2 gap-y-3 @max-[54rem]:order-last @max-[54rem]:col-span-3 @max-[54rem]:grid-cols-6 @max-[54rem]:pt-2 @min-[54rem]:contents',
          !open && '@max-[54rem]:hidden',
        )}
      >
        <ClassFields index={index} methods={methods} />
      </div>
      <Button
        look="quiet"
        className="px-0! @min-[54rem]:mt-5.5"
        aria-label={t('stageEdit.removeClass', { name })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" size={20} />
      </Button>
    </fieldset>
  )
}

interface ClassRowProps {
  index: number
  /** The name for labels. */
  name: string
  isNew: boolean
  /** The handle for moving it. */
  mover: ReactNode
  methods: StageFormMethods
  onRemove: () => void
}
