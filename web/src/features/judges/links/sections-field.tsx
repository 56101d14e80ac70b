// The sections that a link gives access to, as chips.
import { useId } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Required } from '@/ui/fields/required'
import { SectionChip } from '@/features/stages/section-chip'

export function SectionsField({ sections, selected, onToggle, error }: SectionsFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 font-semibold">
        {t('judges.links.sectionsOf')}
        <Required />
      </legend>
      <div className="flex flex-wrap gap-2">
        {sections.map((section) => (
          <SectionChip
            key={section}
            section={section}
            isOn={selected.includes(section)}
            aria-label={t('judges.section', { section })}
            onClick={() => onToggle(section)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface SectionsFieldProps {
  sections: readonly number[]
  selected: readonly number[]
  onToggle: (section: number) => void
  error: string | undefined
}
