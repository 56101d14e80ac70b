// E-mail, name, judge and language: a view with an "Edit" button that opens the form.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type Profile } from '@/api'
import { GeneralForm } from './general-form'
import { GeneralView } from './general-view'
import { Section } from './layout/section'
import { useSaveProfile } from './use-save-profile'

export function GeneralSection({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const [state, setState] = useState<'initial' | 'editing' | 'closed'>('initial')
  const save = useSaveProfile()
  const edit = () => {
    save.reset()
    setState('editing')
  }
  const closeForm = () => setState('closed')
  return (
    <Section title={t('profile.general')}>
      {state === 'editing' ? (
        // After a stale edit the form starts again with the current data.
        <GeneralForm
          key={isApiError(save.error, 'stale') ? profile.version : 0}
          profile={profile}
          saving={save.isPending}
          refusal={save.error}
          onSave={(input) => save.mutate({ version: profile.version, input }, { onSuccess: closeForm })}
          onCancel={closeForm}
        />
      ) : (
        <GeneralView profile={profile} wasEditing={state === 'closed'} onEdit={edit} />
      )}
    </Section>
  )
}
