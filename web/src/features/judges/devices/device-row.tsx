// A judge's phone: the judge, its readiness, what it hasn't sent, and its last contact.
import { Smartphone } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeDevice, Judges, Stage } from '@/api'
import { LastContact, LastKnownUnsent, UnsentCount } from './contact'
import { ReadinessLine } from './readiness-line'

export function DeviceRow({ stage, judges, device }: DeviceRowProps) {
  const { t } = useTranslation()
  const link = judges.links.find(({ id }) => id === device.link)
  const source = device.link ? link?.name : judges.judges.find(({ id }) => id === device.user)?.email
  const isRevoked = (link?.revokedAt ?? null) !== null
  return (
    <li className="flex items-center gap-x-4 py-2 max-[16rem]:flex-wrap">
      <Smartphone aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow leading-tight">
        <p className="font-semibold wrap-anywhere">{device.judgeName}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t(device.link ? 'judges.devices.byLink' : 'judges.devices.byAccount', {
            name: source ?? '–',
          })}
        </p>
        {device.readiness && !isRevoked && (
          <ReadinessLine readiness={device.readiness} timeZone={stage.timeZone} />
        )}
        {isRevoked && (
          <p className="text-sm">
            <LastKnownUnsent devices={[device]} timeZone={stage.timeZone} />
          </p>
        )}
      </div>
      <p className="flex shrink-0 gap-x-6 text-right max-sm:flex-col sm:items-center">
        {!isRevoked && <UnsentCount devices={[device]} />}
        <span className="text-sm text-ink-soft sm:w-32">
          <LastContact time={device.lastContactAt} />
        </span>
      </p>
    </li>
  )
}

interface DeviceRowProps {
  stage: Stage
  judges: Judges
  device: JudgeDevice
}
