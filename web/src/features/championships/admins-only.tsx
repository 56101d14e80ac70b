// Content for admins; other users get an explanation.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Message } from '@/ui/message'
import { useSession } from '@/features/accounts/session'

export function AdminsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (user?.admin) return children
  return (
    <Message kind="forbidden" headingLevel="h1" title={t('errors.unauthorized')}>
      {t('championships.forbiddenText')}
    </Message>
  )
}
