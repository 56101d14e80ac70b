// Somebody else has saved the stage meanwhile: what they changed, and theirs or mine where both did.
import { useTranslation } from 'react-i18next'
import type { StageSettings } from '../../../api'
import { threeWayMerge } from '../../../lib/three-way-merge'
import { StaleChoice } from '../../../ui/stale-choice'
import { toFormValues, type FormValues } from './form-values'
import { labelOf, valueText } from './version-text'
import { versions, type Version } from './versions'

export function OtherVersion({ settings, mine, theirs, onChosen, onClose }: OtherVersionProps) {
  const { t } = useTranslation()
  const [began, standing] = [toFormValues(settings), toFormValues(theirs)]
  const [before = {}, own = {}, others = {}] = versions(began, mine, standing)
  const changed = threeWayMerge<Version>(before, own, others)
  const difference = (name: string) => ({
    name,
    label: labelOf(t, name),
    mine: valueText(t, name, mine),
    theirs: valueText(t, name, standing),
  })
  return (
    <StaleChoice
      both={changed.both.map(difference)}
      theirs={changed.theirs.map(difference)}
      onChosen={onChosen}
      onClose={onClose}
    />
  )
}

interface OtherVersionProps {
  /** What the form began with. */
  settings: StageSettings
  mine: FormValues
  theirs: StageSettings
  onChosen: (taken: string[]) => void
  onClose: () => void
}
