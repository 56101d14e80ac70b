// For the secretary: scans the rides of a phone without a connection from its screen and sends them to the
// server.
import { ScanQrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey, stageName } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { useSession } from '@/features/accounts/session'
import { useCloseWarning } from '@/features/judging/screen-parts/use-phone'
import { ownerOf } from '@/features/outbox/signed-in-as'
import { CarriedParcels } from '../carried/carried-parcels'
import { countWaitingRides } from '../parcel-store'
import { ScanDialog } from './scan-dialog'
import { useParcels } from '../use-parcels'

export function ParcelScanning({
  stage,
  isFolded = false,
}: {
  stage: Stage
  /** Whether a phone leaves out the button, but not the rides that wait here. */
  isFolded?: boolean
}) {
  const { user } = useSession()
  return user ? (
    <Parcels owner={ownerOf(user.id)} stage={stageName(stageKey(stage))} isFolded={isFolded} />
  ) : null
}

function Parcels({ owner, stage, isFolded }: { owner: string; stage: string; isFolded: boolean }) {
  const { t } = useTranslation()
  const [scanning, setScanning] = useState(false)
  const parcels = useParcels({ owner, stage })
  useCloseWarning(countWaitingRides(parcels.parcels) > 0)
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <Button
        className={classNames('self-start', isFolded && 'max-sm:hidden')}
        onClick={() => setScanning(true)}
      >
        <ScanQrCode aria-hidden="true" size={20} />
        {t('parcels.scan')}
      </Button>
      <CarriedParcels parcels={parcels} />
      {scanning && <ScanDialog take={parcels.take} onClose={() => setScanning(false)} />}
    </div>
  )
}
