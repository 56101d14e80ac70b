// Hands a section over to the next judge: says what happens, sends what waits, then shows the code that the next judge's
// phone opens.
import { useTranslation } from '@/ui/i18n'
import { isApiError } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { ErrorNotice, Warning } from '@/ui/notices/notice'
import type { Judging } from '../judge-screen/use-judging'
import { TitledScreen } from '../screen-parts/titled-screen'
import { HandoverCode } from './handover-code'
import { findHandover } from './stored-handovers'
import { useHandOver } from './use-hand-over'

interface HandoverScreenProps {
  judging: Judging
  stageKey: StageKey
  section: number
  onClose: () => void
}

export function HandoverScreen({ judging, stageKey, section, onClose }: HandoverScreenProps) {
  const { t } = useTranslation()
  const { storedSheet, outbox, outboxState, parking } = judging
  const handOver = useHandOver(stageKey, storedSheet, outbox, section)
  const stored = findHandover(storedSheet.stage, storedSheet.owner, section)
  const isHandedOver = storedSheet.sheet.handedOver.includes(section)
  // One whose answer was lost is sent again: only the answer says that it is this phone's code.
  const handover = isHandedOver && stored?.done ? stored : null
  const refusal = handOver.isError
    ? t(refusalKey(handOver.error))
    : handOver.data && 'unsent' in handOver.data && t('handover.notSent', { count: handOver.data.unsent })
  const parked = parking.rides.filter((ride) => ride.section === section).length
  return (
    <TitledScreen title={t('handover.title', { section })} onClose={onClose}>
      {handover ? (
        <HandoverCode stageKey={stageKey} handover={handover} onClose={onClose} />
      ) : (
        <>
          <p>{t('handover.text', { section })}</p>
          <p>{t('handover.afterwards')}</p>
          {outboxState.unsent > 0 && <p>{t('handover.unsentFirst', { count: outboxState.unsent })}</p>}
          {parked > 0 && <Warning>{t('handover.parked', { count: parked })}</Warning>}
          <output className="leading-tight font-semibold empty:hidden">
            {handOver.isPending && t('handover.working')}
          </output>
          <ErrorNotice>{refusal}</ErrorNotice>
          <Button
            look="filled"
            className="min-h-touch-judge text-lg"
            aria-disabled={parked > 0 || handOver.isPending}
            onClick={() => parked === 0 && !handOver.isPending && handOver.mutate()}
          >
            {t('handover.submit', { section })}
          </Button>
        </>
      )}
    </TitledScreen>
  )
}

/** Why the section wasn't handed over, as far as this phone knows. */
function refusalKey(error: unknown) {
  if (!isApiError(error) || error.unreachable) return 'handover.offline'
  if (isApiError(error, 'handed-over')) return 'handover.refusal.handedOver'
  if (isApiError(error, 'feature-off')) return 'unassigned.refusal.featureOff'
  return 'handover.refusal.other'
}
