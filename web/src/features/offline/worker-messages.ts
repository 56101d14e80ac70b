// The messages of a page to the service worker, also in its notifications. A page and a worker of different versions may talk to each
// other, so the texts never change.

/** Sent by a judge's page between two rides, so that a new version never starts during one. */
export const TAKE_OVER = 'take over'

/** Sent by every judge's page: visitors' phones don't cache the judge's screens. */
export const JUDGE_HERE = 'judge here'

/** Sent by every entry desk: other visitors' computers don't cache it. */
export const DESK_HERE = 'desk here'

/** What a notification carries: the path of the page that a tap opens. */
export interface NotificationData {
  path: string
}

/** What the server sends to the browser by web push. */
export interface PushMessage {
  title: string
  body: string
  lang: string
  /** The path of the page that a tap opens. */
  path: string
  /** Of two notifications with one tag the later is shown. */
  tag: string
}
