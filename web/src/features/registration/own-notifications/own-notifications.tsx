// A rider of the stage, or a parent of one, turns notifications of the secretary's messages on for this device. They end when the rider
// logs out here.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellOff, BellRing } from 'lucide-react'
import { useState } from 'react'
import { api, body, type Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { useOwnRiders } from '@/features/accounts/own-riders'
import { useSession } from '@/features/accounts/session'
import { useParticipants } from '../participant-list'
import {
  currentEndpoint,
  notificationAbility,
  NotificationsRefused,
  subscribe,
  unsubscribe,
} from './push-subscription'

const SUBSCRIPTION_PATH = '/api/v1/profile/push-subscription'

function subscriptionQuery(user: string) {
  return queryOptions({
    queryKey: ['push-subscription', user],
    queryFn: async ({ signal }) => {
      const { publicKey, endpoint } = await body(api.GET(SUBSCRIPTION_PATH, { signal }))
      return { publicKey, isOn: endpoint !== null && endpoint === (await currentEndpoint()) }
    },
  })
}

export function OwnNotifications({ stage }: { stage: Stage }) {
  const { user } = useSession()
  const riders = useOwnRiders()
  const participants = useParticipants(stageKey(stage), riders.length > 0)
  const isRegistered = participants.data?.some(({ id }) => riders.some((rider) => rider.id === id)) ?? false
  if (!user || !isRegistered) return null
  return <ThisDevice user={user.id} />
}

function ThisDevice({ user }: { user: string }) {
  const { t } = useTranslation()
  const [ability, setAbility] = useState(notificationAbility)
  const { data, isError } = useQuery({ ...subscriptionQuery(user), enabled: ability === 'able' })
  const change = useChange(user)
  if (ability === 'unable') return null
  if (ability !== 'able') {
    return <p className="mb-6 text-sm text-ink-soft print:hidden">{t(`notifications.${ability}`)}</p>
  }
  if (!data) return isError && <ErrorNotice>{t('notifications.unknown')}</ErrorNotice>
  const { publicKey, isOn } = data
  const toggle = () =>
    change.mutate(isOn ? null : publicKey, { onSettled: () => setAbility(notificationAbility()) })
  return (
    <section
      aria-label={t('notifications.title')}
      className="mb-6 flex flex-col items-start gap-2 print:hidden"
    >
      <output>{isOn && t('notifications.on')}</output>
      <Button disabled={change.isPending} onClick={toggle}>
        {isOn ? <BellOff aria-hidden="true" size={18} /> : <BellRing aria-hidden="true" size={18} />}
        {t(isOn ? 'notifications.turnOff' : 'notifications.turnOn')}
      </Button>
      <ErrorNotice>
        {change.error && !(change.error instanceof NotificationsRefused) && t('notifications.failed')}
      </ErrorNotice>
    </section>
  )
}

/** Turns notifications on with the server's key, or off without one. */
function useChange(user: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (serverKey: string | null) => {
      if (serverKey !== null) {
        const subscription = await subscribe(serverKey)
        return body(api.PUT(SUBSCRIPTION_PATH, { body: subscription }))
      }
      await body(api.DELETE(SUBSCRIPTION_PATH))
      return unsubscribe()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionQuery(user).queryKey }),
  })
}
