// The login page with what the user wants to do next: join a stage, report or place an ad, see their
// own results or judge. The accounts feature knows nothing about any of them.
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from '@/ui/i18n'
import { useSearchParams } from 'react-router'
import { LoginPage } from '@/features/accounts/sign-in/login-page'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { adToReport, leadsToJudging, returnPath, stageToJoin } from '@/lib/addresses/return-path'
import { headline } from '@/lib/text/headline'
import { adQuery } from '@/features/market/market'
import { stageQuery } from '@/features/stages/stage'

export function LoginScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const returnTo = returnPath(search.get('return'))
  const stage = stageToJoin(returnTo)
  const ad = adToReport(returnTo)
  return (
    <LoginPage>
      {stage && <StageToJoin stage={stage} />}
      {ad && <AdToReport ad={ad} />}
      {returnTo === paths.newAd() && <NextStep>{t('accounts.toPlaceAd')}</NextStep>}
      {returnTo === paths.myResults() && <NextStep>{t('accounts.toOwnResults')}</NextStep>}
      {leadsToJudging(returnTo) && <NextStep>{t('accounts.toJudge')}</NextStep>}
    </LoginPage>
  )
}

function StageToJoin({ stage }: { stage: StageKey }) {
  const { data } = useQuery(stageQuery(stage))
  return (
    <NextStep>
      {data && <Trans i18nKey="accounts.toJoin" values={{ stage: data.title }} components={{ b: <b /> }} />}
    </NextStep>
  )
}

function AdToReport({ ad }: { ad: string }) {
  const { data } = useQuery(adQuery(ad))
  return (
    <NextStep>
      {data && (
        <Trans
          i18nKey="accounts.toReport"
          values={{ ad: headline(data.description) }}
          components={{ b: <b /> }}
        />
      )}
    </NextStep>
  )
}

/** Its line is reserved before the name is loaded, so that nothing below moves. */
function NextStep({ children }: { children: ReactNode }) {
  return <p className="min-h-lh wrap-anywhere">{children}</p>
}
