// Subscribes again when the browser has ended its subscription to notifications, as browsers do from time to time.
import { subscriptionFields } from '../src/lib/encoding/push-subscription'

const SUBSCRIPTION_URL = '/api/v1/profile/push-subscription'

/** Does nothing if nobody is signed in or the person has turned notifications off. */
export async function renewSubscription({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const answer = await fetch(SUBSCRIPTION_URL)
  if (!answer.ok) return
  const { endpoint, publicKey }: { endpoint: string | null; publicKey: string } = await answer.json()
  if (endpoint === null) return
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  await fetch(SUBSCRIPTION_URL, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(subscriptionFields(subscription)),
  })
}
