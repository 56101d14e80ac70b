// The judges' phones, and how many rides each of them hasn't sent yet.
import { useLocation } from 'react-router'
import { useTranslation } from '@/ui/i18n'
import type { JudgeDevice, Judges, Stage } from '@/api'
import { TitledSection } from '@/ui/page/titled-section'
import { useNow } from '@/ui/use-now'
import { ParcelScanning } from '@/features/judging/parcels/scan/parcel-scanning'
import { DeviceRow } from './device-row'
import { splitEarlierDevices } from './earlier-devices'

export function Devices({ stage, judges }: { stage: Stage; judges: Judges }) {
  const { t } = useTranslation()
  const isInAddress = useLocation().hash === '#phones'
  const { current, earlier } = splitEarlierDevices(judges.devices, stage.timeZone, useNow())
  const list = (label: string, devices: readonly JudgeDevice[]) => (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {devices.map((device) => (
        <DeviceRow key={device.id} stage={stage} judges={judges} device={device} />
      ))}
    </ul>
  )
  const earlierTitle = t('judges.devices.earlier', { number: earlier.length })
  return (
    <TitledSection
      title={t('judges.devices.title')}
      text={t('judges.devices.text')}
      scrollIntoView={isInAddress}
    >
      <ParcelScanning stage={stage} />
      {judges.devices.length === 0 ? (
        <p className="text-ink-soft">{t('judges.devices.none')}</p>
      ) : (
        list(t('judges.devices.title'), current)
      )}
      {earlier.length > 0 && (
        <details>
          <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
            {earlierTitle}
          </summary>
          <p className="mb-4 text-ink-soft">{t('judges.devices.earlierText')}</p>
          {list(earlierTitle, earlier)}
        </details>
      )}
    </TitledSection>
  )
}
