// What decided that a rider is behind the one above, as a sentence; null where the points already show it.

import { useTranslation } from 'react-i18next'
import type { Format } from '../../../api'
import { whySentence } from '../../results/display/why-sentence'
import type { Ranked } from './ranking'

const COUNTED = ['cleans', 'ones', 'twos', 'threes', 'fives'] as const

export function useWhy(row: Ranked, above: Ranked | undefined, format: Format): string | null {
  const { t } = useTranslation()
  const { decider } = row
  if (!decider || !above || decider === 'total' || decider === 'status') return null
  const index = COUNTED.findIndex((counted) => counted === decider)
  const why = {
    decider,
    above: { name: above.name, number: above.racingNumber },
    mine: row.statistics[index] ?? 0,
    theirs: above.statistics[index] ?? 0,
  }
  return whySentence(t, why, format)
}
