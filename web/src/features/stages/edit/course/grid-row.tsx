// A row of the grid: a class, or all classes, with a button for all sections and one for each section.
import { useTranslation } from '@/ui/i18n'
import { placeData } from '@/lib/grid-keys'
import { Tag } from '@/ui/tag'
import { classNames } from '@/ui/class-names'
import { SectionChip } from '@/features/stages/section-chip'

export function GridRow({
  name,
  color,
  row,
  sections,
  ridesSection,
  ridesAll,
  error,
  tabStop,
  onTabStop,
  onAll,
  onSection,
}: GridRowProps) {
  const { t } = useTranslation()
  return (
    <tr className="border-t border-line first:border-0 max-lg:flex max-lg:flex-wrap max-lg:gap-2 max-lg:py-3">
      <th
        scope="row"
        className="text-left leading-tight max-lg:flex max-lg:basis-full max-lg:items-center lg:sticky lg:left-0 lg:z-1 lg:max-w-56 lg:min-w-40 lg:bg-ground lg:py-1 lg:pr-3"
      >
        <Tag color={color}>{name}</Tag>
        {error && <span className="block text-sm font-normal text-danger max-lg:pl-3">{error}</span>}
      </th>
      <td className="lg:pr-2">
        <button
          type="button"
          aria-label={t('stageEdit.allSectionsOf', { name })}
          aria-pressed={ridesAll}
          data-wrong={error ? true : undefined}
          {...placeData({ row, column: 0 })}
          tabIndex={tabStop === 0 ? 0 : -1}
          onFocus={() => onTabStop(0)}
          onClick={onAll}
          className={classNames(
            'figure flex h-13 min-w-13 touch-manipulation items-center justify-center rounded-control border px-3 text-lg select-none sm:h-touch',
            ridesAll
              ? 'border-ink bg-ink text-ground'
              : 'border-line-strong bg-surface text-ink hover:border-ink',
          )}
        >
          {t('stageEdit.all')}
        </button>
      </td>
      {sections.map((section, index) => {
        const isRidden = ridesSection(section)
        return (
          <td key={section} className="lg:px-0.5 lg:py-1">
            <SectionChip
              section={section}
              isOn={isRidden === true}
              aria-pressed={isRidden}
              {...placeData({ row, column: index + 1 })}
              tabIndex={tabStop === index + 1 ? 0 : -1}
              aria-label={t('stageEdit.sectionOf', { section, name })}
              onFocus={() => onTabStop(index + 1)}
              onClick={() => onSection(section)}
            />
          </td>
        )
      })}
    </tr>
  )
}

interface GridRowProps {
  name: string
  color?: string
  row: number
  sections: readonly number[]
  /** Whether a section is ridden: by all, by some or by none of the row's classes. */
  ridesSection: (section: number) => boolean | 'mixed'
  /** Whether all sections are ridden. */
  ridesAll: boolean
  error?: string | undefined
  /** The column that is in the tab order, null if it is in another row. */
  tabStop: number | null
  onTabStop: (column: number) => void
  onAll: () => void
  onSection: (section: number) => void
}
