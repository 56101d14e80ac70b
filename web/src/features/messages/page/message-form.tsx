// The form of a new message. It is sent in the dialog that shows whom it reaches.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { MessagePreview, MessageTemplate, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Select } from '@/ui/fields/select'
import { useUnsavedGuard } from '@/ui/form/unsaved-guard'
import { ErrorNotice } from '@/ui/notices/notice'
import { AudienceFields } from './audience-fields'
import { audienceIn, emptyValues, isWritten, missingIn, type FormValues } from './form-values'
import { usePreview } from './messages-api'
import { PreviewDialog } from './preview-dialog'
import { refusalText } from './refusal-text'
import { TextFields } from './text-fields'

export function MessageForm({ stage, templates, onSent }: MessageFormProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState(() => emptyValues(stage.classes.map(({ name }) => name)))
  // The same message that is sent again after a lost answer isn't sent twice; a changed one is another message.
  const [id, setId] = useState(() => crypto.randomUUID())
  const [missing, setMissing] = useState<ReturnType<typeof missingIn>>(null)
  const [reach, setReach] = useState<MessagePreview | null>(null)
  const preview = usePreview(stageKey(stage))
  const { question, leaveFreely } = useUnsavedGuard(Object.values(values.texts).some(isWritten))
  const change = (changed: Partial<FormValues>) => {
    setValues({ ...values, ...changed })
    setId(crypto.randomUUID())
    setMissing(null)
  }
  const look = () => {
    const missingField = missingIn(values)
    setMissing(missingField)
    if (!missingField) preview.mutate(audienceIn(values), { onSuccess: setReach })
  }
  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          look()
        }}
      >
        <Select
          label={t('messages.template')}
          help={t('messages.templateHelp')}
          defaultValue=""
          onChange={({ target }) => {
            const template = templates.find(({ name }) => name === target.value)
            if (template) change({ texts: template.texts })
          }}
        >
          <option value="">{t('messages.noTemplate')}</option>
          {templates.map(({ name }) => (
            <option key={name} value={name}>
              {t(`messages.templates.${name}`)}
            </option>
          ))}
        </Select>
        <AudienceFields stage={stage} values={values} onChange={change} />
        <TextFields texts={values.texts} onChange={(texts) => change({ texts })} />
        <Choices title={t('messages.channels')}>
          <Choice
            type="checkbox"
            label={t('messages.byEmail')}
            help={t('messages.byEmailHelp')}
            checked={values.byEmail}
            onChange={({ target }) => change({ byEmail: target.checked })}
          />
          <Choice
            type="checkbox"
            label={t('messages.onPage')}
            help={t(values.audience === 'all' ? 'messages.onPageHelpAll' : 'messages.onPageHelpSome')}
            checked={values.onPage}
            onChange={({ target }) => change({ onPage: target.checked })}
          />
          <Choice
            type="checkbox"
            label={t('messages.byPush')}
            help={t('messages.byPushHelp')}
            checked={values.byPush}
            onChange={({ target }) => change({ byPush: target.checked })}
          />
        </Choices>
        <ErrorNotice>
          {missing ? t(`messages.missing.${missing}`) : preview.error && refusalText(t, preview.error)}
        </ErrorNotice>
        <Button type="submit" look="filled" className="self-start" disabled={preview.isPending}>
          {t('messages.look')}
        </Button>
      </form>
      {/* Outside the form, because the dialog has its own. */}
      {reach && (
        <PreviewDialog
          id={id}
          stage={stage}
          values={values}
          reach={reach}
          onSent={() => leaveFreely(onSent)}
          onClose={() => setReach(null)}
        />
      )}
      {question}
    </>
  )
}

interface MessageFormProps {
  stage: Stage
  templates: readonly MessageTemplate[]
  onSent: () => void
}
