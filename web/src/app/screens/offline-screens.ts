// The screens that start without a network. The service worker caches in advance what this file imports
// (build/offline-files.ts): a screen whose address is in lib/addresses/offline-addresses.ts is loaded here and
// nowhere else.

/** Runs before the first screen, because it reads the stored values at once. */
async function restorePhoneStorage() {
  const storage = await import('@/features/judging/storage/phone-storage')
  await storage.restorePhoneValues()
}

export const offlineScreens = {
  judge: async () => {
    const [{ JudgePage }] = await Promise.all([
      import('@/features/judging/judge-page'),
      restorePhoneStorage(),
    ])
    return JudgePage
  },
  timekeeper: async () => {
    const [{ TimekeeperPage }] = await Promise.all([
      import('@/features/timekeeping/phone/timekeeper-page'),
      restorePhoneStorage(),
    ])
    return TimekeeperPage
  },
  judgeStandalone: async () => {
    const [{ StandalonePage }] = await Promise.all([
      import('@/features/judge-standalone/standalone-page'),
      restorePhoneStorage(),
    ])
    return StandalonePage
  },
  judgeStart: async () => (await import('@/features/judging/start/judge-start-page')).JudgeStartPage,
}
