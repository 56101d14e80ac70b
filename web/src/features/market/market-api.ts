// What the server is asked about the market.
import { api, body, ifMatch, upload, type AdIn, type Sending, type StoredPicture } from '../../api'
import type { MarketFilters } from './filters'

type Signal = { signal: AbortSignal }

export function listAds({ search, category, sort }: MarketFilters, after: string | null, { signal }: Signal) {
  const query = { ...(search && { search }), ...(category && { category }), sort, ...(after && { after }) }
  return body(api.GET('/api/v1/market/ads', { signal, params: { query } }))
}

const of = (ad: string) => ({ params: { path: { ad } } })

export const readAd = (ad: string, { signal }: Signal) =>
  body(api.GET('/api/v1/market/ads/{ad}', { signal, ...of(ad) }))

export const readContact = (ad: string, { signal }: Signal) =>
  body(api.GET('/api/v1/market/ads/{ad}/contact', { signal, ...of(ad) }))

export const readMyAds = ({ signal }: Signal) => body(api.GET('/api/v1/market/my-ads', { signal }))

export const sendPicture = (file: File, sending: Sending) =>
  upload<StoredPicture>('POST', '/api/v1/market/pictures', file, sending)

export const createAd = (typed: AdIn) => body(api.POST('/api/v1/market/ads', { body: typed }))

export const editAd = (ad: string, version: number, typed: AdIn) => {
  const params = { path: { ad }, header: ifMatch(version) }
  return body(api.PUT('/api/v1/market/ads/{ad}', { params, body: typed }))
}

export const sellAd = (ad: string) => body(api.POST('/api/v1/market/ads/{ad}/sold', of(ad)))

export const renewAd = (ad: string) => body(api.POST('/api/v1/market/ads/{ad}/renewal', of(ad)))

export const deleteAd = (ad: string) => body(api.DELETE('/api/v1/market/ads/{ad}', of(ad)))

export const reportAd = (ad: string, reason: string) =>
  body(api.POST('/api/v1/market/ads/{ad}/reports', { ...of(ad), body: { reason } }))

export const readReportedAds = ({ signal }: Signal) => body(api.GET('/api/v1/market/reports', { signal }))

export const keepAd = (ad: string) => body(api.DELETE('/api/v1/market/ads/{ad}/reports', of(ad)))

export const removeAd = (ad: string, reason: string) =>
  body(api.POST('/api/v1/market/ads/{ad}/removal', { ...of(ad), body: { reason } }))
