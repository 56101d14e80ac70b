// The login page with the stage that the user wants to join: the accounts feature knows nothing about stages.
import { useQuery } from '@tanstack/react-query'
import { Trans } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LoginPage } from '@/features/accounts/sign-in/login-page'
import type { StageKey } from '@/lib/paths'
import { returnPath, stageToJoin } from '@/lib/return-path'
import { stageQuery } from '@/features/stages/stage'

export function LoginScreen() {
  return (
    <LoginPage>
      <StageToJoin />
    </LoginPage>
  )
}

/** Nothing if the sign-in doesn't lead to a registration form. */
function StageToJoin() {
  const [search] = useSearchParams()
  const stage = stageToJoin(returnPath(search.get('return')))
  return stage && <StageTitle stage={stage} />
}

function StageTitle({ stage }: { stage: StageKey }) {
  const { data } = useQuery(stageQuery(stage))
  // The line is reserved before the name is loaded, so that nothing below moves.
  return (
    <p className="min-h-lh wrap-anywhere">
      {data && <Trans i18nKey="accounts.toJoin" values={{ stage: data.title }} components={{ b: <b /> }} />}
    </p>
  )
}
