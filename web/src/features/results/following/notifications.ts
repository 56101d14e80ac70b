// Notifications of the device, while the page is open. They are shown through the service worker, the only way on
// phones.
import type { NotificationData } from '@/features/offline/worker-messages'

export function mayAskForNotifications(): boolean {
  return 'Notification' in window && Notification.permission === 'default'
}

export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission()
}

/** Shows a notification whose tap opens the page at the path. */
export function showNotification(title: string, body: string, path: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void show(title, { body, data: { path } satisfies NotificationData })
}

async function show(title: string, options: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(title, options)
}
