// Content for admins; other users get an explanation. On a server without an admin it leads to the home page,
// which shows how to become one.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { HomeLink } from '@/ui/page/home-link'
import { Message } from '@/ui/notices/message'
import { useSession } from '@/features/accounts/session'
import { setupQuery } from '@/features/accounts/setup'

export function AdminsOnly({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user?.admin ? children : <Forbidden />
}

function Forbidden() {
  const { t } = useTranslation()
  // Only a server where nobody has a role offers the command.
  const hasNoAdmin = Boolean(useQuery(setupQuery).data?.grantCommand)
  if (hasNoAdmin) {
    return (
      <Message kind="forbidden" headingLevel="h1" title={t('errors.unauthorized')} actions={<HomeLink />}>
        {t('championships.noAdminText')}
      </Message>
    )
  }
  return (
    <Message kind="forbidden" headingLevel="h1" title={t('errors.unauthorized')} actions={<HomeLink />}>
      {t('championships.forbiddenText')}
    </Message>
  )
}
