// The head of a grid of laps × sections: the section numbers and the sum of the lap.
import { useTranslation } from '@/ui/i18n'

export function SectionsHead({ sections }: { sections: readonly number[] }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{t('results.lapColumn')}</span>
        </th>
        {sections.map((section) => (
          <th scope="col" key={section}>
            <span className="sr-only">{t('results.section', { section })}</span>
            <span aria-hidden="true">{section}</span>
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">{t('results.lapSum')}</span>
          <span aria-hidden="true">Σ</span>
        </th>
      </tr>
    </thead>
  )
}
