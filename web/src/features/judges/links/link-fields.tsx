// The fields of the form of a new link: its sections and its name.
import { useTranslation } from '@/ui/i18n'
import { MAX_PERSON_NAME_CHARS } from '@/lib/server-limits'
import { Choice } from '@/ui/fields/choice'
import { Field } from '@/ui/fields/field'
import { SectionsField } from './sections-field'
import type { LinkForm } from './use-link-form'

export function LinkFields({ stageSections, hasCrossChecks, linkForm }: LinkFieldsProps) {
  const { t } = useTranslation()
  const { sections, toggle, name, setName, isIncomplete, crossCheck, setCrossCheck } = linkForm
  return (
    <>
      <SectionsField
        sections={stageSections}
        selected={sections}
        onToggle={toggle}
        error={isIncomplete && sections.length === 0 ? t('judges.links.sectionsMissing') : undefined}
      />
      {hasCrossChecks && (
        <Choice
          type="checkbox"
          label={t('crossCheck.choice')}
          help={t('crossCheck.choiceHelp')}
          checked={crossCheck}
          onChange={(event) => setCrossCheck(event.target.checked)}
        />
      )}
      <Field
        label={t('judges.links.name')}
        help={t('judges.links.nameHelp')}
        value={name}
        maxLength={MAX_PERSON_NAME_CHARS}
        required
        autoComplete="off"
        error={
          isIncomplete && name.trim() === '' && sections.length > 0
            ? t('judges.links.nameMissing')
            : undefined
        }
        alert
        onChange={(event) => setName(event.target.value)}
      />
    </>
  )
}

interface LinkFieldsProps {
  /** All sections of the stage. */
  stageSections: readonly number[]
  /** Whether a link can be for a second judge. */
  hasCrossChecks: boolean
  linkForm: LinkForm
}
