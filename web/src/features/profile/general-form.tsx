// The form for the general information.
import { valibotResolver } from '@hookform/resolvers/valibot'
import { useForm } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import * as v from 'valibot'
import type { Profile, ProfileIn } from '@/api'
import { languageNames, languages } from '@/lib/text/languages'
import { MAX_PERSON_NAME_CHARS } from '@/lib/server-limits'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/fields/choice'
import { Choices } from '@/ui/fields/choices'
import { Field } from '@/ui/fields/field'
import { useLanguage } from '@/ui/use-language'
import { ErrorNotice } from '@/ui/notices/notice'
import { refusalText } from '@/features/accounts/refusal-text'
import { EmailWithMark } from './general-view'

export function GeneralForm({ profile, saving, refusal, onSave, onCancel }: GeneralFormProps) {
  const { t } = useTranslation()
  const currentLanguage = useLanguage()
  const { register, handleSubmit, formState } = useForm({
    values: {
      displayName: profile.displayName,
      isJudge: profile.isJudge,
      language: profile.language ?? currentLanguage,
    },
    // The language may change in the header in the meantime; entered values stay.
    resetOptions: { keepDirtyValues: true },
    resolver: valibotResolver(
      v.object({
        displayName: v.pipe(
          v.string(),
          v.trim(),
          v.nonEmpty(t('profile.displayNameEmpty')),
          v.maxLength(MAX_PERSON_NAME_CHARS, t('profile.displayNameLong')),
        ),
        isJudge: v.boolean(),
        language: v.picklist(languages),
      }),
    ),
  })
  const submit = handleSubmit(onSave)
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>
        <span className="block font-semibold">{t('profile.email')}</span>
        <EmailWithMark profile={profile} />
      </p>
      <Field
        label={t('profile.displayName')}
        help={t('profile.displayNameHelp')}
        error={formState.errors.displayName?.message}
        autoComplete="name"
        // The user asked for the form, and this is its first field.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...register('displayName')}
      />
      <Choice
        type="checkbox"
        label={t('profile.youAreJudge')}
        help={t('profile.judgeHelp')}
        {...register('isJudge')}
      />
      <Choices title={t('profile.language')} help={t('profile.languageHelp')}>
        <div className="flex flex-wrap gap-x-6">
          {languages.map((language) => (
            <Choice
              key={language}
              type="radio"
              lang={language}
              value={language}
              label={languageNames[language]}
              {...register('language')}
            />
          ))}
        </div>
      </Choices>
      <ErrorNotice>
        {!!refusal && (
          <>
            <b>{t('profile.error')}</b> {refusalText(t, refusal, { signingIn: false })}
          </>
        )}
      </ErrorNotice>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="filled" disabled={saving}>
          {t('ui.save')}
        </Button>
        <Button onClick={onCancel}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}

interface GeneralFormProps {
  profile: Profile
  saving: boolean
  /** Why the last attempt failed, if it did. */
  refusal: unknown
  onSave: (input: ProfileIn) => void
  onCancel: () => void
}
