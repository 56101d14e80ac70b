// Another name, a section that was forgotten, one lap fewer as the rain came.

import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialogAround } from '../../../ui/close-dialog'
import { Dialog } from '../../../ui/dialog'
import { Skeleton } from '../../../ui/skeleton'
import type { Day, DayRide } from './day'
import { DayForm, type Planned } from './day-form'
import { useDay, useKeepDay } from './use-days'

export function EditDayDialog({ day, onClose }: { day: Day; onClose: () => void }) {
  const { t } = useTranslation()
  const keep = useKeepDay()
  const { data: book } = useDay(day.id)
  const inside = useRef<HTMLDivElement>(null)
  const change = async (planned: Planned) => {
    await keep.mutateAsync({ ...day, ...planned }).then(
      () => closeDialogAround(inside.current),
      () => undefined, // the form says why
    )
  }
  return (
    <Dialog title={t('standalone.editDay')} onClose={onClose}>
      <div ref={inside}>
        {book ? (
          <DayForm
            planned={day}
            {...(book.rides.length > 0 && { ridden: lastRidden(book.rides) })}
            submit={t('results.desk.save')}
            failure={keep.error}
            busy={keep.isPending}
            onSubmit={(planned) => void change(planned)}
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
