// The home page: what comes, what goes on, what was.
export function CompetitionsPage() {
  return null
}
