// Saves the profile, shows the progress, and updates everything that shows parts of it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/ui/i18n'
import { isApiError, type ProfileIn } from '@/api'
import { notify } from '@/ui/notices/notify'
import { saveProfile } from '@/features/accounts/accounts-api'
import { markLanguageChosen } from '@/features/accounts/language-choice'
import { sessionQuery } from '@/features/accounts/session'
import { profileQuery } from './profile'

export function useSaveProfile() {
  const { t, i18n } = useTranslation()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ version, input }: { version: number; input: ProfileIn }) =>
      notify.progress(saveProfile(version, input), {
        pending: t('ui.saving'),
        success: t('ui.saved'),
        error: t('profile.errorSaving'),
      }),
    onSuccess: (profile) => {
      queryClient.setQueryData(profileQuery.queryKey, profile)
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      if (!profile.language || profile.language === i18n.language) return
      markLanguageChosen()
      void i18n.changeLanguage(profile.language)
    },
    onError: (error) => {
      if (isApiError(error, 'stale')) void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
    },
  })
}
