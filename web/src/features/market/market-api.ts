// The requests about the market.
import { api, body, ifMatch, upload, type AdIn, type UploadOptions, type StoredPicture } from '@/api'
import type { MarketFilters } from './filters'

interface Signal {
  signal: AbortSignal
}

export function listAds({ search, category, sort }: MarketFilters, after: string | null, { signal }: Signal) {
  const query = { ...(search && { search }), ...(category && { category }), sort, ...(after && { after }) }
  return body(api.GET('/api/v1/market/ads', { signal, params: { query } }))
}

const adParams = (ad: string) => ({ params: { path: { ad } } })

export const readAd = (ad: string, { signal }: Signal) =>
  body(api.GET('/api/v1/market/ads/{ad}', { signal, ...adParams(ad) }))

export const readContact = (ad: string, { signal }: Signal) =>
  body(api.GET('/api/v1/market/ads/{ad}/contact', { signal, ...adParams(ad) }))

export const readOwnAds = ({ signal }: Signal) => body(api.GET('/api/v1/market/my-ads', { signal }))

export const sendPicture = (file: File, sending: UploadOptions) =>
  upload<StoredPicture>('POST', '/api/v1/market/pictures', file, sending)

export const createAd = (input: AdIn) => body(api.POST('/api/v1/market/ads', { body: input }))

export const editAd = (ad: string, version: number, input: AdIn) => {
  const params = { path: { ad }, header: ifMatch(version) }
  return body(api.PUT('/api/v1/market/ads/{ad}', { params, body: input }))
}

export const sellAd = (ad: string) => body(api.POST('/api/v1/market/ads/{ad}/sold', adParams(ad)))

export const renewAd = (ad: string) => body(api.POST('/api/v1/market/ads/{ad}/renewal', adParams(ad)))

export const deleteAd = (ad: string) => body(api.DELETE('/api/v1/market/ads/{ad}', adParams(ad)))

export const reportAd = (ad: string, reason: string) =>
  body(api.POST('/api/v1/market/ads/{ad}/reports', { ...adParams(ad), body: { reason } }))

export const readReportedAds = ({ signal }: Signal) => body(api.GET('/api/v1/market/reports', { signal }))

export const keepAd = (ad: string) => body(api.DELETE('/api/v1/market/ads/{ad}/reports', adParams(ad)))

export const removeAd = (ad: string, reason: string) =>
  body(api.POST('/api/v1/market/ads/{ad}/removal', { ...adParams(ad), body: { reason } }))
