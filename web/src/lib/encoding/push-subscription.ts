// What the server needs to send notifications to this browser.

/** The fields of a subscription, as the server takes them. */
export function subscriptionFields(subscription: PushSubscription): {
  endpoint: string
  publicKey: string
  auth: string
} {
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, publicKey: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
