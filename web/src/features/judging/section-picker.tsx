// Which section the judge stands at, as the boards at the gates show it.

import { useTranslation } from 'react-i18next'

export function SectionPicker({
  sections,
  onPick,
}: {
  sections: readonly number[]
  onPick: (section: number) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className="grid grid-cols-3 gap-3 overflow-y-auto p-gutter sm:grid-cols-5 lg:grid-cols-8">
      {sections.map((section) => (
        <li key={section}>
          <button
            type="button"
            aria-label={t('judging.section', { section })}
            onClick={() => onPick(section)}
            className="figure flex aspect-square w-full items-center justify-center rounded-card border-2 border-plate-line bg-plate text-8xl text-plate-ink hover:bg-brand-tint hover:text-ink"
          >
            {section}
          </button>
        </li>
      ))}
    </ul>
  )
}
