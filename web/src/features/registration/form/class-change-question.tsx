// Asks to confirm a rider's new class, and explains its effect on recorded rides.
import { useTranslation } from 'react-i18next'
import type { ClassChange } from '@/api'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { parseRideKey } from '@/lib/ride-key'
import { rangesText } from '@/features/stages/ranges'

export function ClassChangeQuestion({ change, to, onAnswer }: ClassChangeQuestionProps) {
  const { t } = useTranslation()
  const { setAside, countingAgain, wasFinished, isFinished } = change
  return (
    <ConfirmDialog
      title={t('participantForm.classChange.title')}
      confirm={t('participantForm.classChange.confirm')}
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    >
      <ul className="flex flex-col gap-2">
        {setAside.length > 0 && (
          <li>{t('participantForm.classChange.setAside', { ...ridesIn(setAside), class: to })}</li>
        )}
        {countingAgain.length > 0 && (
          <li>{t('participantForm.classChange.countingAgain', ridesIn(countingAgain))}</li>
        )}
        {wasFinished && !isFinished && <li>{t('participantForm.classChange.unfinished')}</li>}
        {!wasFinished && isFinished && <li>{t('participantForm.classChange.finished')}</li>}
      </ul>
    </ConfirmDialog>
  )
}

interface ClassChangeQuestionProps {
  change: ClassChange
  /** The new class's name. */
  to: string
  onAnswer: (yes: boolean) => void
}

/** Each number once, in order, with ranges for consecutive numbers. */
function list(numbers: number[]) {
  return rangesText([...new Set(numbers)].toSorted((a, b) => a - b))
}

/** The number of rides, their sections and laps. */
function ridesIn(keys: readonly string[]) {
  const rides = keys.map(parseRideKey).filter((ride) => ride !== null)
  return {
    count: keys.length,
    sections: list(rides.map(({ section }) => section)),
    laps: list(rides.map(({ lap }) => lap)),
  }
}
