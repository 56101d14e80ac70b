// Reminding everybody who still has to pay: first how many it reaches, then the emails. Who got one before is listed.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemindedRider, Reminders, SentReminder, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { dateTimeText } from '@/lib/time/dates'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { notify } from '@/ui/notices/notify'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { remindersQuery, sendReminder } from '../entry-desk-api'
import { reminderRefusalText } from '../refusal-text'

export function ReminderDialog({ stage, onClose }: { stage: Stage; onClose: () => void }) {
  const { t } = useTranslation()
  const key = stageKey(stage)
  const queryClient = useQueryClient()
  const query = useQuery({ ...remindersQuery(key), staleTime: 0 })
  // The same reminder that is sent again after a lost answer isn't sent twice.
  const [id] = useState(() => crypto.randomUUID())
  const send = useMutation({ mutationFn: () => sendReminder(key, id) })
  const emails = query.data?.emails ?? 0
  return (
    <FormDialog
      title={t('entryDesk.reminder.title')}
      submitLabel={t('entryDesk.reminder.send', { count: emails })}
      disabled={send.isPending || emails === 0}
      busy={send.isPending}
      refusal={<ErrorNotice>{send.error && reminderRefusalText(t, send.error)}</ErrorNotice>}
      onSubmit={(close) =>
        send.mutate(undefined, {
          onSuccess: () => {
            notify.success(t('entryDesk.reminder.sent', { count: emails }))
            void queryClient.invalidateQueries({ queryKey: remindersQuery(key).queryKey })
            close()
          },
        })
      }
      onClose={onClose}
    >
      <QueryView query={query}>{(reminders) => <Reach stage={stage} reminders={reminders} />}</QueryView>
    </FormDialog>
  )
}

function Reach({ stage, reminders }: { stage: Stage; reminders: Reminders }) {
  const { t } = useTranslation()
  const { owing, emails, withoutAddress, sent } = reminders
  return (
    <>
      <p className="font-semibold">{t('entryDesk.reminder.owing', { count: owing })}</p>
      {emails > 0 && <p>{t('entryDesk.reminder.emails', { count: emails })}</p>}
      {withoutAddress.length > 0 && (
        // Folded: before the first reminder it is often everybody.
        <details className="rounded-control bg-warn-tint px-3">
          <summary className="min-h-touch cursor-pointer content-center">
            {t('messages.withoutAddress', { count: withoutAddress.length })}
          </summary>
          <p className="pb-3 wrap-anywhere">
            {withoutAddress
              .map(({ name, racingNumber }) => [racingNumber, name].filter(Boolean).join(' '))
              .join(', ')}
          </p>
        </details>
      )}
      {sent.length > 0 && (
        <section aria-label={t('entryDesk.reminder.earlier')}>
          <h3 className="text-lg font-semibold">{t('entryDesk.reminder.earlier')}</h3>
          {sent.map((reminder) => (
            <Earlier key={reminder.id} stage={stage} reminder={reminder} />
          ))}
        </section>
      )}
    </>
  )
}

function Earlier({ stage, reminder: { sentAt, sender, riders } }: { stage: Stage; reminder: SentReminder }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const time = dateTimeText(sentAt, stage.timeZone, language)
  const count = t('messages.riders', { count: riders.length })
  return (
    <details>
      <summary className="min-h-touch cursor-pointer content-center wrap-anywhere">
        {[time, sender ?? t('entryDesk.formerSecretary'), count].join(' · ')}
      </summary>
      <ul className="pl-5">
        {riders.map((rider, index) => (
          // Riders of deleted accounts have no name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="wrap-anywhere">
            <Rider rider={rider} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Rider({ rider: { name, racingNumber, delivery } }: { rider: RemindedRider }) {
  const { t } = useTranslation()
  const who = name === '' ? t('entryDesk.formerRider') : [racingNumber, name].filter(Boolean).join(' ')
  const isFailed = delivery === 'failed'
  const state = delivery === 'sent' || isFailed ? delivery : 'waiting'
  return (
    <>
      {who}: <span className={isFailed ? 'text-warn' : ''}>{t(`entryDesk.reminder.delivery.${state}`)}</span>
    </>
  )
}
