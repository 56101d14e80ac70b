// Guides the owner of a new server to the administrator role: shows a command to copy and continues when the
// role is granted.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Setup, User } from '@/api'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/sharing/copy-text'
import { refetchSession } from '@/features/accounts/session'
import { setupQuery } from '@/features/accounts/setup'

/** How often the session is checked for the role, in ms. */
const POLL_MS = 3000

const unconfirmedTexts = {
  mailbox: 'competitions.empty.ownerUnconfirmed',
  console: 'competitions.empty.ownerUnconfirmedConsole',
  folder: 'competitions.empty.ownerUnconfirmedFolder',
} as const

export function FirstAdmin({ user }: { user: User }) {
  const setup = useQuery(setupQuery).data
  // Somebody else already has a role and can grant others.
  if (!setup || (user.emailVerified && !setup.grantCommand)) return null
  return <Guide user={user} setup={setup} />
}

function Guide({ user, setup }: { user: User; setup: Setup }) {
  const { t } = useTranslation()
  usePolledSession()
  const command = setup.grantCommand
  return (
    <output className="mt-4 flex max-w-prose flex-col items-start gap-3 text-ink-soft">
      <p>{t(user.emailVerified ? 'competitions.empty.owner' : unconfirmedTexts[setup.mail])}</p>
      {!user.emailVerified && setup.mailFolder && (
        <code className="wrap-anywhere text-ink">{setup.mailFolder}</code>
      )}
      {command && (
        <>
          <code className="rounded-control bg-sunken px-3 py-2 wrap-anywhere text-ink select-all">
            {command}
          </code>
          <Button
            onClick={() =>
              void copyText(command, {
                copied: t('competitions.empty.commandCopied'),
                failed: t('share.copyFailed'),
              })
            }
          >
            <Copy aria-hidden="true" size={18} />
            {t('competitions.empty.copyCommand')}
          </Button>
        </>
      )}
      <p>{t('competitions.empty.continues')}</p>
    </output>
  )
}

/**
 * Roles and confirmations come from elsewhere: from the command line, or from a link that is opened in
 * another browser.
 */
function usePolledSession(): void {
  const queryClient = useQueryClient()
  useQuery({
    queryKey: ['session-polled'],
    queryFn: async () => {
      await refetchSession(queryClient)
      return null
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
  })
}
