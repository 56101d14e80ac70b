// The three languages side by side, for screens without a header. The choice is stored on this device.
import { useTranslation } from '@/ui/i18n'
import { languageNames, languages } from '@/lib/text/languages'
import { classNames } from '../class-names'

export function LanguageChoice({ className, onChoose }: LanguageChoiceProps) {
  const { t, i18n } = useTranslation()
  const current = i18n.language
  return (
    <ul aria-label={t('app.language')} className="-mx-2 flex flex-wrap">
      {languages.map((language) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => {
              onChoose?.()
              void i18n.changeLanguage(language)
            }}
            className={classNames(
              'min-h-touch touch-manipulation px-2 text-ink-soft aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline',
              className,
            )}
          >
            {languageNames[language]}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface LanguageChoiceProps {
  /** The class of each button. */
  className?: string
  onChoose?: () => void
}
