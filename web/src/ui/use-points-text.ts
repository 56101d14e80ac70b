// Writes points in the language on screen.
import { pointsText } from '@/lib/text/points-text'
import { useLanguage } from './use-language'

export function usePointsText(): (points: number) => string {
  const language = useLanguage()
  return (points) => pointsText(points, language)
}
