// The screens that everyone may open again without a network: what this file imports is laid in by the service worker after the first visit
// (build/service-worker.ts).

export const siteScreens = {
  competitions: async () => (await import('../features/championships/competitions-page')).CompetitionsPage,
  stage: async () => (await import('../features/stages/stage-page')).StagePage,
  results: async () => (await import('../features/results/results-page')).ResultsPage,
}
