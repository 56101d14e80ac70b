// The organizer's description of the stage: four lines, and the rest on demand.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Language, Stage } from '@/api'
import { classNames } from '@/ui/class-names'
import { useLanguage } from '@/ui/use-language'
import { languages } from '@/lib/text/languages'
import { FormattedDescription } from './formatted-description'

export function Description({ description }: Pick<Stage, 'description'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isExpanded, setExpanded] = useState(false)
  const [overflows, setOverflows] = useState(false)
  const localized = descriptionIn(description, language)
  const isLong = localized !== null && estimatedLines(localized.text) > MAX_LINES
  if (!localized) return <p className="text-ink-soft">{t('stages.noDescription')}</p>
  return (
    <>
      <div
        ref={(text) => watchHeight(text, setOverflows)}
        lang={localized.language}
        className={classNames(
          'max-w-prose',
          !isExpanded && 'line-clamp-4',
          !isExpanded && isLong && 'h-[4lh]',
        )}
      >
        <FormattedDescription text={localized.text} />
      </div>
      {/* What is below must not move when the text is formatted and measured. */}
      {isLong && !overflows && !isExpanded && <div className="min-h-touch" />}
      {(overflows || isExpanded) && (
        <button
          type="button"
          className="text-link min-h-touch font-semibold"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'stages.showLess' : 'stages.showMore')}
        </button>
      )}
    </>
  )
}

/** The number of lines that are shown at first. */
const MAX_LINES = 4
/** The letters in a line of a narrow phone. */
const LINE_LENGTH = 35

function estimatedLines(text: string): number {
  const lengths = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / LINE_LENGTH)))
  return lengths.reduce((sum, lines) => sum + lines, 0)
}

/** Reports whether the text overflows its box, initially and after each change. */
function watchHeight(text: HTMLElement | null, onChange: (overflows: boolean) => void) {
  if (!text) return undefined
  const observer = new ResizeObserver(() => onChange(text.scrollHeight > text.clientHeight + 1))
  observer.observe(text)
  return () => observer.disconnect()
}

/** The description in the reader's language, else in English, else in any other. */
export function descriptionIn(description: Stage['description'], language: Language) {
  const textLanguage = [language, 'en' as const, ...languages].find(
    (candidate) => description[candidate].trim() !== '',
  )
  return textLanguage ? { language: textLanguage, text: description[textLanguage].trim() } : null
}
