// The sponsors: name, link and logo, in the order in which they are shown.
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import type { StageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Field } from '@/ui/fields/field'
import { ReorderList } from '@/ui/reorder/reorder-list'
import { Group } from './group'
import { LogoField } from './logo-field'
import type { StageFormMethods } from '../use-stage-form'

export function SponsorsGroup({ stage, methods }: { stage: StageKey; methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { control, formState, register } = methods
  const { fields, append, remove, move } = useFieldArray({ control, name: 'sponsors', keyName: 'key' })
  const names = useWatch({ control, name: 'sponsors' }).map(({ name }) => name)
  const addButton = useRef<HTMLButtonElement>(null)
  const nameOf = (index: number) => names[index]?.trim() || t('stageEdit.newSponsor')
  return (
    <Group name="sponsors">
      {fields.length === 0 && <p className="text-ink-soft">{t('stageEdit.noSponsors')}</p>}
      <ReorderList
        label={t('stageEdit.group.sponsors')}
        items={fields}
        keyOf={({ key }) => key}
        nameOf={(_, index) => nameOf(index)}
        onMove={move}
        className="flex flex-col gap-2"
      >
        {(_, index, mover) => {
          const errors = formState.errors.sponsors?.[index]
          return (
            <fieldset
              aria-label={nameOf(index)}
              className="flex flex-col gap-2 rounded-control border border-line bg-surface p-2"
            >
              <div className="flex items-center gap-2">
                {mover}
                <span className="figure min-w-0 grow text-lg wrap-anywhere">{nameOf(index)}</span>
                <Button
                  look="quiet"
                  className="px-0!"
                  aria-label={t('stageEdit.removeSponsor', { name: nameOf(index) })}
                  onClick={() => {
                    remove(index)
                    addButton.current?.focus()
                  }}
                >
                  <Trash2 aria-hidden="true" size={20} />
                </Button>
              </div>
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <div className="flex flex-col gap-3">
                  <Field
                    label={t('stageEdit.sponsor.name')}
                    required
                    autoComplete="off"
                    error={errors?.name?.message}
                    {...register(`sponsors.${index}.name`)}
                  />
                  <Field
                    label={t('stageEdit.sponsor.url')}
                    help={t('stageEdit.sponsor.urlHelp')}
                    inputMode="url"
                    autoComplete="off"
                    spellCheck={false}
                    error={errors?.url?.message}
                    {...register(`sponsors.${index}.url`)}
                  />
                </div>
                <LogoField index={index} stage={stage} methods={methods} />
              </div>
            </fieldset>
          )
        }}
      </ReorderList>
      <div>
        <Button
          ref={addButton}
          onClick={() =>
            append({ name: '', url: '', logo: '' }, { focusName: `sponsors.${fields.length}.name` })
          }
        >
          <Plus aria-hidden="true" size={18} />
          {t('stageEdit.addSponsor')}
        </Button>
      </div>
    </Group>
  )
}
