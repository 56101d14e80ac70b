// Chooses the judge's section, and shows how many rides are still to come in each.
import { Check, UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { InstallOffer } from '@/features/offline/install/install-offer'

export function SectionPicker({
  sections,
  lostSection = null,
  ridesToCome,
  onPick,
  children,
}: {
  sections: readonly number[]
  /** The section that the judge was at and that is no longer theirs. */
  lostSection?: number | null
  /** The number of rides still to come in a section; null where nobody rides it. */
  ridesToCome: (section: number) => number | null
  onPick: (section: number) => void
  /** Shown above the sections. */
  children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <section className="relative overflow-y-auto p-gutter">
      {lostSection !== null && (
        <p
          role="alert"
          className="mb-3 flex items-start gap-2 rounded-card bg-warn-tint p-3 leading-tight font-semibold text-warn"
        >
          <UserX aria-hidden="true" size={22} className="shrink-0" />
          {t('judging.notYourSection', { section: lostSection })}
        </p>
      )}
      {children}
      {sections.length > 0 && <h2 className="pb-3 text-2xl">{t('judging.chooseSection')}</h2>}
      <ul className="grid grid-cols-3 gap-3 big:grid-cols-2 sm:grid-cols-5 lg:grid-cols-8">
        {sections.map((section) => {
          const ridesLeft = ridesToCome(section)
          return (
            <li key={section}>
              <button
                type="button"
                onClick={() => onPick(section)}
                className="flex aspect-square w-full touch-manipulation flex-col items-center justify-center rounded-card border-2 border-plate-line bg-plate text-plate-ink select-none active:bg-brand-tint active:text-ink"
              >
                <span className="sr-only">{t('judging.section', { section })}</span>
                <span aria-hidden="true" className="figure text-6xl figure-alone">
                  {section}
                </span>
                {ridesLeft === 0 && (
                  <span className="flex items-center gap-1 px-1 text-sm leading-tight font-semibold">
                    <Check aria-hidden="true" size={16} strokeWidth={3} className="shrink-0" />
                    {t('judging.allRidden')}
                  </span>
                )}
                {ridesLeft !== null && ridesLeft > 0 && (
                  <span className="px-1 text-center text-sm leading-tight">
                    {t('judging.ridesToCome', { count: ridesLeft })}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <InstallOffer className="mt-6" />
    </section>
  )
}
