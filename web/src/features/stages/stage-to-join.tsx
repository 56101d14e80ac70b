// Says for which stage somebody signs in who came to join one.
import { useQuery } from '@tanstack/react-query'
import { Trans } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { StageKey } from '../../lib/paths'
import { returnPath } from '../../lib/return-path'
import { stageToJoin } from '../../lib/stage-to-join'
import { stageQuery } from './stage'

/** Nothing where the sign-in leads elsewhere. */
export function StageToJoin() {
  const [search] = useSearchParams()
  const stage = stageToJoin(returnPath(search.get('return')))
  return stage && <Named stage={stage} />
}

function Named({ stage }: { stage: StageKey }) {
  const { data } = useQuery(stageQuery(stage))
  // Its line is reserved before its name arrives, so that nothing below moves.
  return (
    <p className="min-h-lh wrap-anywhere">
      {data && <Trans i18nKey="accounts.toJoin" values={{ stage: data.title }} components={{ b: <b /> }} />}
    </p>
  )
}
