// The screens that start without a network. The service worker caches in advance what this file imports
// (build/offline-files.ts): a screen whose address is in lib/offline-addresses.ts is loaded here and nowhere
// else.

export const offlineScreens = {
  judge: async () => (await import('@/features/judging/judge-page')).JudgePage,
  judgeStandalone: async () => (await import('@/features/judge-standalone/standalone-page')).StandalonePage,
  judgeStart: async () => (await import('@/features/judging/start/judge-start-page')).JudgeStartPage,
}
