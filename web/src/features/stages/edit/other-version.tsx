// Shown when somebody else has saved the stage in the meantime: their changes, and a choice for each field
// that both changed.
import { useTranslation } from 'react-i18next'
import type { StageSettings } from '../../../api'
import { threeWayMerge } from '../../../lib/three-way-merge'
import { StaleChoice } from '../../../ui/stale-choice'
import { toFormValues, type FormValues } from './form-values'
import { labelOf, valueText } from './version-text'
import { versions, type Version } from './versions'

export function OtherVersion({ settings, mine, theirs, onChosen, onClose }: OtherVersionProps) {
  const { t } = useTranslation()
  const [initial, current] = [toFormValues(settings), toFormValues(theirs)]
  const [baseVersion = {}, ownVersion = {}, theirVersion = {}] = versions(initial, mine, current)
  const changed = threeWayMerge<Version>(baseVersion, ownVersion, theirVersion)
  const difference = (name: string) => ({
    name,
    label: labelOf(t, name),
    mine: valueText(t, name, mine),
    theirs: valueText(t, name, current),
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
  /** The settings that the form started with. */
  settings: StageSettings
  mine: FormValues
  theirs: StageSettings
  onChosen: (taken: string[]) => void
  onClose: () => void
}
