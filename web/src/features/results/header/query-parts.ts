// What the results show of queries. Its code is loaded only where there is something to show.
import { lazy } from 'react'

const load = async () => import('@/features/protests/in-results')

export const OwnQueries = lazy(async () => ({ default: (await load()).OwnQueries }))
export const PublishedDecisions = lazy(async () => ({ default: (await load()).PublishedDecisions }))
