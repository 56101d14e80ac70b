// Formats points with at most two decimals in the user's language.
import { useMemo } from 'react'
import { useStandingsView } from '../standings-view'

export function usePointsText(): (points: number) => string {
  const { language } = useStandingsView()
  return useMemo(() => {
    const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, { maximumFractionDigits: 2 })
    return (points) => format.format(points)
  }, [language])
}
