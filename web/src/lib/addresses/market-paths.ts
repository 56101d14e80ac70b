// The addresses of the market that few visitors open. In a file of their own, so that other pages don't load them.
import { paths } from './paths'

const encode = encodeURIComponent

export const marketPaths = {
  /** The ad, which opens the form of a report. */
  reportAd: (ad: string) => `${paths.ad(ad)}?report=1`,
  editAd: (ad: string) => `/market/my-ads/${encode(ad)}`,
  reportedAds: () => '/market/reports',
}
