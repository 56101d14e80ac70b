// Asks to confirm a rider's new class, and explains its effect on recorded rides.
import type { TFunction } from '@/lib/i18n'
import { useTranslation } from '@/ui/i18n'
import type { ClassChange } from '@/api'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { parseRideKey } from '@/lib/sport/ride-key'
import { rangesText } from '@/features/stages/ranges'

export function ClassChangeQuestion({ change, newClass, onAnswer }: ClassChangeQuestionProps) {
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
          <li>{t('participantForm.classChange.setAside', { ...ridesIn(t, setAside), class: newClass })}</li>
        )}
        {countingAgain.length > 0 && (
          <li>{t('participantForm.classChange.countingAgain', ridesIn(t, countingAgain))}</li>
        )}
        {wasFinished && !isFinished && <li>{t('participantForm.classChange.unfinished')}</li>}
        {!wasFinished && isFinished && <li>{t('participantForm.classChange.finished')}</li>}
      </ul>
    </ConfirmDialog>
  )
}

interface ClassChangeQuestionProps {
  change: ClassChange
  /** The name of the class. */
  newClass: string
  onAnswer: (yes: boolean) => void
}

/** Each number once, in order. */
function distinct(numbers: number[]) {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

/** The number of rides, their sections and laps. */
function ridesIn(t: TFunction, keys: readonly string[]) {
  const rides = keys.map(parseRideKey).filter((ride) => ride !== null)
  const sections = distinct(rides.map(({ section }) => section))
  const laps = distinct(rides.map(({ lap }) => lap))
  return {
    count: keys.length,
    sections: t('ui.sectionList', { count: sections.length, list: rangesText(sections) }),
    laps: t('ui.lapList', { count: laps.length, list: rangesText(laps) }),
  }
}
