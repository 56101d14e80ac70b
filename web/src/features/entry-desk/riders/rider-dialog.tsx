// Everything that a desk does for one rider, on one screen: check-in, corrections, money, and the receipt.
import { Pencil, Receipt } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { DeskRider, SecretaryParticipant, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { classColor } from '@/lib/sport/class-color'
import { Button, ButtonLink } from '@/ui/button'
import { Dialog } from '@/ui/dialogs/dialog'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { Tag } from '@/ui/tag'
import { LazyParticipantDialog } from '@/features/registration/form/lazy-participant-dialog'
import { receiptAddress } from '../views'
import { DueTable } from './due-table'
import { isRegistered } from './filters'
import { MarkTicks } from './mark-ticks'
import { PaymentFields } from './payment-fields'
import { PaymentLines } from './payment-lines'
import { RefundFold } from './refund-fold'

export function RiderDialog({ stage, rider, participant, onClose }: RiderDialogProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Dialog title={rider.name} long onClose={onClose}>
        <div className="flex flex-col gap-5">
          <RiderFacts stage={stage} rider={rider}>
            {participant && (
              <Button onClick={() => setEditing(true)}>
                <Pencil aria-hidden="true" size={18} />
                {t('entryDesk.correct')}
              </Button>
            )}
          </RiderFacts>
          {isRegistered(rider) && <MarkTicks stage={stage} rider={rider} />}
          <DueTable rider={rider} />
          {/* After a payment the fields begin with what is still open. */}
          <PaymentFields key={rider.payments.length} rider={rider} />
          {rider.payments.length > 0 && (
            <>
              <PaymentLines stage={stage} rider={rider} />
              <div className="flex flex-wrap gap-3">
                <ButtonLink to={receiptAddress(stageKey(stage), rider.participant)}>
                  <Receipt aria-hidden="true" size={18} />
                  {t('entryDesk.receipt.title')}
                </ButtonLink>
              </div>
              {rider.paidCents > 0 && <RefundFold key={rider.payments.length} rider={rider} />}
            </>
          )}
        </div>
      </Dialog>
      {isEditing && participant && (
        <LazyParticipantDialog
          stage={stage}
          mode={{ kind: 'edit', participant }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}

interface RiderDialogProps {
  stage: Stage
  rider: DeskRider
  /** The registration; null if the rider has withdrawn, or while only the stored list is known. */
  participant: SecretaryParticipant | null
  onClose: () => void
}

function RiderFacts({ stage, rider, children }: RiderFactsProps) {
  const { t } = useTranslation()
  const { racingNumber, racingClass, bike, club } = rider
  const color = racingClass === null ? undefined : classColor(stage.classes, racingClass)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Plate number={racingNumber} color={color} />
      {racingClass === null ? (
        <span>{t('entryDesk.withdrawn')}</span>
      ) : (
        <Tag color={color}>{racingClass}</Tag>
      )}
      <span className="min-w-0 wrap-anywhere">{[bike, club].filter(Boolean).join(' · ')}</span>
      {children}
    </div>
  )
}

interface RiderFactsProps {
  stage: Stage
  rider: DeskRider
  children: ReactNode
}
