// Everything that the rest of the app may know of the server.
export { askAgain, askAgainAfterPhase } from './ask-again'
export { api, body, ifMatch } from './client'
export { ApiError, isApiError } from './error'
export { upload, type Sending } from './upload'
export type * from './types'
