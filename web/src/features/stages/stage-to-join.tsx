// Shows the stage that a visitor wants to join, above the sign-in.
import { useQuery } from '@tanstack/react-query'
import { Trans } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { StageKey } from '@/lib/paths'
import { returnPath } from '@/lib/return-path'
import { stageToJoin } from '@/lib/stage-to-join'
import { stageQuery } from './stage'

/** Nothing if the sign-in doesn't lead to a registration form. */
export function StageToJoin() {
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
