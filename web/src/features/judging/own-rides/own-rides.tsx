// The rides that this phone recorded at this stage, newest first, with their state, below what waits to be
// sent. Those that need the judge's attention come first.
import { useTranslation } from '@/ui/i18n'
import { InstallOffer } from '@/features/offline/install/install-offer'
import type { Judging } from '../judge-screen/use-judging'
import { TitledScreen } from '../screen-parts/titled-screen'
import { RideLists, type RideActions } from './ride-lists'
import { WaitingRides } from './waiting-rides'

export function OwnRides({
  judging,
  onCorrect,
  onMove,
  onHandOver,
  onClose,
}: RideActions & {
  judging: Judging
  onHandOver: (direction: 'show' | 'scan') => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { entries, ridesToTakeOver } = judging.outboxState
  return (
    <TitledScreen title={t('judging.ownRides')} onClose={onClose}>
      {entries.length === 0 && ridesToTakeOver.length === 0 && (
        <p className="text-ink-soft">{t('judging.noOwnRides')}</p>
      )}
      <WaitingRides judging={judging} onHandOver={onHandOver} />
      <RideLists judging={judging} onCorrect={onCorrect} onMove={onMove} />
      <InstallOffer />
    </TitledScreen>
  )
}
