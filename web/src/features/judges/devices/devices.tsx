// The judges' phones, and how many rides each of them hasn't sent yet.
import { Smartphone } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslation } from '@/ui/i18n'
import type { JudgeDevice, Judges, Stage } from '@/api'
import { TitledSection } from '@/ui/page/titled-section'
import { ParcelScanning } from '@/features/judging/parcels/scan/parcel-scanning'
import { LastContact, LastKnownUnsent, UnsentCount } from './contact'
import { ReadinessLine } from './readiness-line'

export function Devices({ stage, judges }: { stage: Stage; judges: Judges }) {
  const { t } = useTranslation()
  const isInAddress = useLocation().hash === '#phones'
  const linkOf = (device: JudgeDevice) => judges.links.find(({ id }) => id === device.link)
  const source = (device: JudgeDevice): string | undefined =>
    device.link ? linkOf(device)?.name : judges.judges.find(({ id }) => id === device.user)?.email
  const isRevoked = (device: JudgeDevice) => (linkOf(device)?.revokedAt ?? null) !== null
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
        <ul aria-label={t('judges.devices.title')} className="divide-y divide-line border-y border-line">
          {judges.devices.map((device) => (
            <li key={device.id} className="flex items-center gap-x-4 py-2 max-[16rem]:flex-wrap">
              <Smartphone aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />
              <div className="min-w-0 grow leading-tight">
                <p className="font-semibold wrap-anywhere">{device.judgeName}</p>
                <p className="text-sm wrap-anywhere text-ink-soft">
                  {t(device.link ? 'judges.devices.byLink' : 'judges.devices.byAccount', {
                    name: source(device) ?? '–',
                  })}
                </p>
                {device.readiness && !isRevoked(device) && (
                  <ReadinessLine readiness={device.readiness} timeZone={stage.timeZone} />
                )}
                {isRevoked(device) && (
                  <p className="text-sm">
                    <LastKnownUnsent devices={[device]} timeZone={stage.timeZone} />
                  </p>
                )}
              </div>
              <p className="flex shrink-0 gap-x-6 text-right max-sm:flex-col sm:items-center">
                {!isRevoked(device) && <UnsentCount devices={[device]} />}
                <span className="text-sm text-ink-soft sm:w-32">
                  <LastContact time={device.lastContactAt} />
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  )
}
