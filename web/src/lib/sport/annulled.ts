// Annulled rides: those of a section that counts for nobody in a class and lap.
import { numbersUpTo } from '@/lib/numbers-up-to'
import { rideKey } from './ride-key'

/** The laps in which a section is annulled for a class. */
export function annulledLaps(
  { laps, annulled }: { laps: number; annulled: readonly string[] },
  section: number,
): number[] {
  return numbersUpTo(laps).filter((lap) => annulled.includes(rideKey(section, lap)))
}
