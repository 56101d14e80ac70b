// Times on printed results, in the time zone of the stage.
import type { Stage } from '@/api'
import { dateTimeText } from '@/lib/time/dates'
import { useLanguage } from '@/ui/use-language'

/** Returns a function that formats a time (an ISO text, or ms) in the time zone of the stage. */
export function useTimeText({ timeZone }: Stage): (time: string | number) => string {
  const language = useLanguage()
  return (time) => dateTimeText(new Date(time).toISOString(), timeZone, language)
}
