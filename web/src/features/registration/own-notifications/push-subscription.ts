// The subscription of this browser to notifications, and what the browser can do.
import { registerWorker } from '@/features/offline/register'
import { subscriptionFields } from '@/lib/encoding/push-subscription'
import type { PushSubscriptionIn } from '@/api'

/** The person has refused notifications of this site. */
export class NotificationsRefused extends Error {
  override readonly name = 'NotificationsRefused'
}

export type Ability = 'able' | 'blocked' | 'needsHomeScreen' | 'unable'

export function notificationAbility(): Ability {
  if ('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator) {
    return Notification.permission === 'denied' ? 'blocked' : 'able'
  }
  // iPhones and iPads have notifications only for apps on the home screen.
  return 'standalone' in navigator && !navigator.standalone ? 'needsHomeScreen' : 'unable'
}

/** The address at which this browser takes notifications; null if it takes none. */
export async function currentEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  return subscription?.endpoint ?? null
}

/** Asks the person, if the browser doesn't know yet, and subscribes anew with the server's key. */
export async function subscribe(serverKey: string): Promise<PushSubscriptionIn> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotificationsRefused()
  const registration = await registerWorker()
  if (!registration) throw new Error('there is no service worker')
  await navigator.serviceWorker.ready
  // An earlier one may be of another account or with another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  })
  return subscriptionFields(subscription)
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
