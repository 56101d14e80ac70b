// Every ride of the day, by rider and lap. A tap on a score corrects or deletes it; a tap on a rider edits
// the rider.
import { UserPlus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { numbersUpTo } from '@/lib/numbers-up-to'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { byNumber, type DaySheet, type DayRide, rideFinder, type RideToJudge } from '../days/day'
import { DayPaperHead } from '../days/day-paper-head'
import { SectionsHead } from '@/features/results/row/sections-head'
import { ranking } from '../ranking/ranking'
import { RideDialog } from './ride-dialog'
import { RiderDialog } from './rider-dialog'
import { RiderRides } from './rider-rides'
import './table.css'
import { useUndoableDeletion, type Deletion } from './use-undoable-deletion'

export function TableView({ sheet, onJudge }: { sheet: DaySheet; onJudge: (ride: RideToJudge) => void }) {
  const { t } = useTranslation()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  const { lastDeletion, remove, undo } = useUndoableDeletion()
  const rows = ranking(sheet).toSorted((a, b) => byNumber(a.racingNumber, b.racingNumber))
  const rideOf = rideFinder(sheet.rides)
  const close = () => setOpenDialog(null)
  const sections = numbersUpTo(sheet.day.sections)
  return (
    <>
      {lastDeletion && <UndoDeletion deletion={lastDeletion} onUndo={undo} />}
      <div className="flex flex-col gap-4 px-gutter py-4">
        <DayPaperHead day={sheet.day} />
        <Button
          className="min-h-touch-judge self-start print:hidden"
          onClick={() => setOpenDialog({ dialog: 'rider', racingNumber: null })}
        >
          <UserPlus aria-hidden="true" size={22} />
          {t('standalone.addRider')}
        </Button>
        {rows.length === 0 && (
          <Message title={t('standalone.nobodyYet')}>{t('standalone.nobodyYetText')}</Message>
        )}
      </div>
      {rows.length > 0 && (
        <div className="day-table-frame">
          <table className="day-table">
            <caption className="sr-only">{t('standalone.view.table')}</caption>
            <SectionsHead sections={sections} />
            {rows.map((row) => (
              <RiderRides
                key={row.racingNumber}
                row={row}
                day={sheet.day}
                rideOf={rideOf}
                onRider={() => setOpenDialog({ dialog: 'rider', racingNumber: row.racingNumber })}
                onRide={(ride) => setOpenDialog({ dialog: 'ride', ride })}
                onEmpty={onJudge}
              />
            ))}
          </table>
        </div>
      )}
      {openDialog?.dialog === 'ride' && (
        <RideDialog ride={openDialog.ride} onCorrect={onJudge} onDelete={remove} onClose={close} />
      )}
      {openDialog?.dialog === 'rider' && (
        <RiderDialog sheet={sheet} racingNumber={openDialog.racingNumber} onDelete={remove} onClose={close} />
      )}
    </>
  )
}

type OpenDialog = { dialog: 'ride'; ride: DayRide } | { dialog: 'rider'; racingNumber: string | null }

/** What was deleted last, with a button that undoes it. */
function UndoDeletion({ deletion, onUndo }: { deletion: Deletion; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <div className="sticky top-0 z-10 flex items-center justify-between gap-3 border-b border-line bg-brand-tint px-gutter py-1.5 print:hidden">
      <output className="min-w-0 leading-tight">{deletion.text}</output>
      <Button className="min-h-touch-judge shrink-0" onClick={onUndo}>
        <Undo2 aria-hidden="true" size={20} />
        {t('judging.undo')}
      </Button>
    </div>
  )
}
