// The title, the organizer and the place of the stage.
import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { Field } from '@/ui/fields/field'
import { Group } from './group'
import { checkLink } from '../link-check'
import type { StageFormMethods } from '../use-stage-form'

export function GeneralGroup({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { register, formState } = methods
  const text = (field: 'title' | 'organizer' | 'location') => ({
    error: formState.errors[field]?.message,
    autoComplete: 'off',
    ...register(field),
  })
  return (
    <Group name="general">
      <div className="flex max-w-prose flex-col gap-5">
        <Field label={t('stageEdit.title')} required {...text('title')} />
        <Field label={t('stageEdit.organizer')} help={t('stageEdit.organizerHelp')} {...text('organizer')} />
        <Field label={t('stageEdit.location')} help={t('stageEdit.locationHelp')} {...text('location')} />
        <LinkField field="googleMaps" methods={methods} />
        <LinkField field="waze" methods={methods} />
      </div>
    </Group>
  )
}

/** A field for a link, with a button to open it. */
function LinkField({ field, methods }: { field: 'googleMaps' | 'waze'; methods: StageFormMethods }) {
  const { t } = useTranslation()
  const { register, control, formState } = methods
  const link = useWatch({ control, name: field })
  const isValid = checkLink(link).kind === 'valid'
  return (
    <Field
      label={t(`stageEdit.${field}`)}
      help={t(`stageEdit.${field}Help`)}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      error={formState.errors[field]?.message}
      end={
        isValid && (
          <a
            href={link.trim()}
            target="_blank"
            rel="noreferrer"
            aria-label={t('stageEdit.tryLink', { name: t(`stageEdit.${field}`) })}
            className="grid min-h-touch min-w-touch place-items-center rounded-control hover:bg-sunken"
          >
            <ExternalLink aria-hidden="true" size={20} />
          </a>
        )
      }
      {...register(field)}
    />
  )
}
