// Changes a day: its name, its number of sections or its number of laps.
import { useRef } from 'react'
import { useTranslation } from '@/ui/i18n'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { Skeleton } from '@/ui/queries/skeleton'
import type { Day, DayRide } from './day'
import { DayForm, type DaySetup } from './day-form'
import { useDay, useSaveDay } from './use-days'

export function EditDayDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const { t } = useTranslation()
  const save = useSaveDay()
  const { data: sheet } = useDay(day.id)
  const content = useRef<HTMLDivElement>(null)
  const change = (setup: DaySetup) =>
    save.mutate(
      { id: day.id, startedAt: day.startedAt, ...setup },
      { onSuccess: () => closeDialogAround(content.current) },
    )
  return (
    <Dialog title={t('standalone.editDay')} onClose={onClose}>
      <div ref={content}>
        {sheet ? (
          <DayForm
            initial={day}
            {...(sheet.rides.length > 0 && { lastRecorded: lastRidden(sheet.rides) })}
            submitLabel={t('ui.save')}
            failure={save.error}
            busy={save.isPending}
            onSubmit={change}
            onCancel={undefined}
          />
        ) : (
          <Skeleton />
        )}
      </div>
    </Dialog>
  )
}

function lastRidden(rides: readonly DayRide[]): { section: number; lap: number } {
  return {
    section: Math.max(...rides.map(({ section }) => section)),
    lap: Math.max(...rides.map(({ lap }) => lap)),
  }
}
