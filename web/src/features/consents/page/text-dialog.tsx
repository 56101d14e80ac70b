// The dialog for the text of the consent, in up to three languages. It says what becomes of consents that were given.
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isApiError, type ConsentText, type ConsentTexts, type Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { MAX_CONSENT_CHARS } from '@/lib/server-limits'
import { languageNames, languages } from '@/lib/text/languages'
import { TextArea } from '@/ui/fields/text-area'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { useLanguage } from '@/ui/use-language'
import { useSaveText } from './consents-api'
import { refusalText } from './refusal-text'

const noTexts: ConsentTexts = { lv: '', et: '', en: '' }

export function TextDialog({ stage, current, onClose }: TextDialogProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  const save = useSaveText(stageKey(stage))
  const { register, handleSubmit } = useForm<ConsentTexts>({ defaultValues: current?.texts ?? noTexts })
  // That of the text with which the form was opened, whatever others save since.
  const [version] = useState(current?.version ?? 0)
  const isEmpty = isApiError(save.error) && save.error.fields.some(({ field }) => field === 'texts')
  return (
    <FormDialog
      title={t('consents.text')}
      long
      submitLabel={t('ui.save')}
      disabled={save.isPending}
      refusal={<ErrorNotice>{save.error && !isEmpty && refusalText(t, save.error)}</ErrorNotice>}
      onSubmit={(close) =>
        void handleSubmit((texts) => save.mutate({ version, texts }, { onSuccess: close }))()
      }
      onClose={onClose}
    >
      <p>{t(current ? 'consents.changeText' : 'consents.writeText')}</p>
      {[own, ...languages.filter((language) => language !== own)].map((language, index) => (
        <TextArea
          key={language}
          label={languageNames[language]}
          lang={language}
          rows={index === 0 ? 8 : 4}
          maxLength={MAX_CONSENT_CHARS}
          error={isEmpty && index === 0 ? t('consents.textRequired') : undefined}
          {...register(language)}
        />
      ))}
    </FormDialog>
  )
}

interface TextDialogProps {
  stage: Stage
  /** The version to change; undefined before the first one. */
  current: ConsentText | undefined
  onClose: () => void
}
