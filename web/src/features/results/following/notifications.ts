// Notifications of the device, while the page is open. They are shown through the service worker, the only way on
// phones.

export function mayAskForNotifications(): boolean {
  return 'Notification' in window && Notification.permission === 'default'
}

export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission()
}

export function showNotification(title: string, body: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  void show(title, body)
}

async function show(title: string, body: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  await registration?.showNotification(title, { body })
}
