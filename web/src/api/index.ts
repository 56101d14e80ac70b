// What the rest of the app may use of the server's API.
export { refetchIntervalAfterFailure, refetchIntervalAfterPhase } from './refetch-interval'
export { api, body, ifMatch } from './client'
export { ApiError, fieldCode, isApiError } from './error'
export { upload, type UploadOptions } from './upload'
export type * from './types'
