// What the organizer writes about the stage: four lines, and the rest for whoever wants it.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { classes } from '../../../ui/classes'
import { useLanguage } from '../../../ui/use-language'
import { descriptionIn } from './description-in'
import { WrittenText } from './written-text'

export function Description({ description }: Pick<Stage, 'description'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [whole, setWhole] = useState(false)
  const [longer, setLonger] = useState(false)
  const found = descriptionIn(description, language)
  if (!found) return <p className="text-ink-soft">{t('stages.noDescription')}</p>
  return (
    <>
      <div
        ref={(text) => watchHeight(text, setLonger)}
        lang={found.language}
        className={classes('max-w-prose', !whole && 'line-clamp-4')}
      >
        <WrittenText text={found.text} />
      </div>
      {(longer || whole) && (
        <button
          type="button"
          className="text-link min-h-touch font-semibold"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'stages.showLess' : 'stages.showMore')}
        </button>
      )}
    </>
  )
}

/** Tells whether the text is higher than its place, now and whenever that changes. */
function watchHeight(text: HTMLElement | null, tell: (longer: boolean) => void) {
  if (!text) return undefined
  const observer = new ResizeObserver(() => tell(text.scrollHeight > text.clientHeight + 1))
  observer.observe(text)
  return () => observer.disconnect()
}
