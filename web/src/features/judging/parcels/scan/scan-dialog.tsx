// Scans the codes on another phone's screen: two presses from the section, then hold the camera still.
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { useScreenAwake } from '@/ui/use-screen-awake'
import { TitledScreen } from '@/features/judging/screen-parts/titled-screen'
import { ParcelText } from '../carried/parcel-text'
import type { Parcels } from '../use-parcels'
import { type Scan, useScan } from './use-scan'
import { Viewfinder } from './viewfinder'

export function ScanDialog({ take, onClose }: { take: Parcels['take']; onClose: () => void }) {
  const { t } = useTranslation()
  useScreenAwake()
  const { scan, onCode, restart } = useScan(take)
  return (
    <TitledScreen title={t('parcels.scan')} onClose={onClose}>
      {scan.kind === 'looking' ? (
        <Viewfinder scan={scan} onCode={onCode} />
      ) : (
        <>
          <Outcome scan={scan} />
          <div className="flex flex-wrap gap-3">
            <Button className="min-h-touch-judge grow text-lg" onClick={restart}>
              {t('parcels.scanNext')}
            </Button>
            <Button look="filled" className="min-h-touch-judge grow text-lg" onClick={onClose}>
              {t('parcels.done')}
            </Button>
          </div>
        </>
      )}
    </TitledScreen>
  )
}

function Outcome({ scan }: { scan: Exclude<Scan, { kind: 'looking' }> }) {
  const { t } = useTranslation()
  if (scan.kind !== 'stored' && scan.kind !== 'duplicate')
    return (
      <Message kind="error" title={t(`parcels.${scan.kind}`)}>
        {t(`parcels.${scan.kind}Text`)}
      </Message>
    )
  const { parcel } = scan
  return (
    <output className="flex flex-col gap-2 rounded-card bg-brand-tint p-5">
      <span className="text-2xl font-semibold">
        {scan.kind === 'stored' ? t('parcels.taken', { count: parcel.rides }) : t('parcels.again')}
      </span>
      <span className="text-lg">
        <ParcelText parcel={parcel} />
      </span>
      <span>{t('parcels.takenText')}</span>
    </output>
  )
}
