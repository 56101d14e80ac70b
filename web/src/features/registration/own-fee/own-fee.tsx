// What the signed-in rider owes for the stage and how to pay it, and the code that the entry desk scans.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { api, body, type BankAccount, type OwnFee as Fee, type Participant, type Stage } from '@/api'
import { STAGE_PATH } from '@/api/api-paths'
import { stageKey, type StageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { priceText } from '@/lib/text/money'
import { Fold } from '@/ui/page/fold'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { riderQuery, useOwnRiders } from '@/features/accounts/own-riders'
import { stageQuery } from '@/features/stages/stage'
import { useParticipants } from '../participant-list'
import './own-fee.css'

const QrCode = lazy(() => import('@/ui/sharing/qr-code'))

/** Its key begins with the stage's, so that it is fetched again when the fees have changed. */
function ownFeeQuery(key: StageKey, registration: unknown, rider: string | undefined) {
  return queryOptions({
    queryKey: [...stageQuery(key).queryKey, 'own-fee', registration],
    queryFn: ({ signal }): Promise<Fee> =>
      body(
        api.GET(`${STAGE_PATH}/registration/fee`, {
          signal,
          params: { path: key, query: riderQuery(rider) },
        }),
      ),
  })
}

export function OwnFee({ stage }: { stage: Stage }) {
  const riders = useOwnRiders()
  const participants = useParticipants(stageKey(stage), riders.length > 0)
  const own = riders.flatMap((rider) => participants.data?.find(({ id }) => id === rider.id) ?? [])
  return own.map((participant) => (
    <FeeOfRider key={participant.id} stage={stage} own={participant} isFamily={riders.length > 1} />
  ))
}

function FeeOfRider({ stage, own, isFamily }: { stage: Stage; own: Participant; isFamily: boolean }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  // The class and the club decide about the fee.
  const query = useQuery(ownFeeQuery(key, own, isFamily ? own.id : undefined))
  return (
    <section
      aria-label={isFamily ? t('ownFee.titleOf', { name: own.name }) : t('ownFee.title')}
      className="own-fee"
    >
      <div>
        {isFamily && <p className="font-semibold wrap-anywhere">{own.name}</p>}
        {query.data && <FeeText fee={query.data} />}
        {query.isError && !query.data && <p role="alert">{t('ownFee.failed')}</p>}
      </div>
      <Fold name={isFamily ? `desk-code-${own.id}` : 'desk-code'} title={t('ownFee.code')}>
        <p>{t('ownFee.codeText')}</p>
        <div className="code">
          <Suspense>
            <QrCode
              text={window.location.origin + rarePaths.deskRider(key, own.id)}
              label={t('ownFee.code')}
            />
          </Suspense>
        </div>
      </Fold>
    </section>
  )
}

function FeeText({ fee }: { fee: Fee }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { state, openCents, dueCents, bank } = fee
  if (state === 'nothingDue') return null
  const amount = priceText(state === 'paid' ? dueCents : Math.abs(openCents), language)
  return (
    <>
      <p className="text-lg font-semibold">{t(`ownFee.state.${state}`, { amount })}</p>
      {openCents > 0 &&
        (bank ? <Bank bank={bank} amount={amount} /> : <p className="text-ink-soft">{t('ownFee.atDesk')}</p>)}
    </>
  )
}

function Bank({ bank, amount }: { bank: BankAccount; amount: string }) {
  const { t } = useTranslation()
  const lines = [
    [t('ownFee.recipient'), bank.recipient],
    ['IBAN', bank.iban.replaceAll(/(.{4})(?=.)/g, '$1 ')],
    [t('ownFee.amount'), amount],
    [t('ownFee.reference'), bank.reference],
  ] as const
  return (
    <>
      <p>{t('ownFee.transferOrDesk')}</p>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold wrap-anywhere select-all">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
