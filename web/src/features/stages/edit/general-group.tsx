// What the stage is called, who holds it, and where it is.
import { ExternalLink } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../../ui/field'
import { Group } from './group'
import { linkFault } from './link-fault'
import type { Typing } from './use-typing'

export function GeneralGroup({ typing }: { typing: Typing }) {
  const { t } = useTranslation()
  const { register, formState } = typing
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
        <LinkField field="googleMaps" typing={typing} />
        <LinkField field="waze" typing={typing} />
      </div>
    </Group>
  )
}

/** A link, and the way to try where it leads. */
function LinkField({ field, typing }: { field: 'googleMaps' | 'waze'; typing: Typing }) {
  const { t } = useTranslation()
  const { register, control, formState } = typing
  const link = useWatch({ control, name: field })
  const mayWork = linkFault(link).kind === 'elsewhere'
  return (
    <Field
      label={t(`stageEdit.${field}`)}
      help={t(`stageEdit.${field}Help`)}
      inputMode="url"
      autoComplete="off"
      spellCheck={false}
      error={formState.errors[field]?.message}
      end={
        mayWork && (
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
