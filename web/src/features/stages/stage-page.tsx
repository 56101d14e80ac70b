// The page of one stage: when, where, and who rides.
export function StagePage() {
  return null
}
