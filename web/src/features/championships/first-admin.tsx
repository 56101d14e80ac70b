// How whoever set up this server becomes its administrator: a command to copy. The page continues when the role is there.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Setup, User } from '../../api'
import { Button } from '../../ui/button'
import { copyText } from '../../ui/copy-text'
import { askAgain, setupQuery } from '../accounts'

/** How often it is asked whether the role is there. */
const POLL_MS = 3000

const unconfirmed = {
  mailbox: 'competitions.empty.ownerUnconfirmed',
  console: 'competitions.empty.ownerUnconfirmedConsole',
  folder: 'competitions.empty.ownerUnconfirmedFolder',
} as const

export function FirstAdmin({ user }: { user: User }) {
  const setup = useQuery(setupQuery).data
  // somebody else has a role, who gives it to others
  if (!setup || (user.emailVerified && !setup.grantCommand)) return null
  return <Guide user={user} setup={setup} />
}

function Guide({ user, setup }: { user: User; setup: Setup }) {
  const { t } = useTranslation()
  useSessionPolled()
  const command = setup.grantCommand
  return (
    <output className="mt-4 flex max-w-prose flex-col items-start gap-3 text-ink-soft">
      <p>{t(user.emailVerified ? 'competitions.empty.owner' : unconfirmed[setup.mail])}</p>
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
      <p>{t('competitions.empty.goesOn')}</p>
    </output>
  )
}

/** Roles and confirmations come from elsewhere: from a command line, or from a link opened in another browser. */
function useSessionPolled(): void {
  const queries = useQueryClient()
  useQuery({
    queryKey: ['session-polled'],
    queryFn: async () => {
      await askAgain(queries)
      return null
    },
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
  })
}
