// The code of followed riders, loaded only where a championship has the feature.
import { lazy } from 'react'

export const FollowButton = lazy(async () => ({
  default: (await import('./follow-button')).FollowButton,
}))
export const FollowedRiders = lazy(async () => ({
  default: (await import('./followed-riders')).FollowedRiders,
}))
