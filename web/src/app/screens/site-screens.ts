// The public screens that open again without a network: the service worker caches what this file imports
// after the first visit (build/service-worker.ts).

export const siteScreens = {
  competitions: async () => (await import('@/features/competitions/competitions-page')).CompetitionsPage,
  stage: async () => (await import('@/features/registration/stage-page/stage-page')).StagePage,
  standings: async () => (await import('@/features/standings/page/standings-page')).StandingsPage,
  market: async () => (await import('@/features/market/list/market-page')).MarketPage,
  ad: async () => (await import('@/features/market/ad/ad-screen')).AdScreen,
  results: async () => (await import('@/features/results/page/results-page')).ResultsPage,
}
