// The description of the stage in each language, with a preview.
import { useId, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from '@/ui/i18n'
import { languageNames, languages, type Language } from '@/lib/text/languages'
import { classNames } from '@/ui/class-names'
import { TextArea } from '@/ui/fields/text-area'
import { FormattedDescription } from '@/features/stages/description/formatted-description'
import { Group } from './group'
import type { StageFormMethods } from '../use-stage-form'

export function DescriptionGroup({ methods }: { methods: StageFormMethods }) {
  const { t } = useTranslation()
  const id = useId()
  const { control, register, formState } = methods
  const description = useWatch({ control, name: 'description' })
  const errors = formState.errors.description
  const [selectedLanguage, setSelectedLanguage] = useState<Language>('lv')
  const languageWithError = languages.find((language) => errors?.[language])
  // A language with an error is shown, unless the selected one has an error too.
  const activeLanguage =
    languageWithError && !errors?.[selectedLanguage] ? languageWithError : selectedLanguage
  return (
    <Group name="description">
      <div role="tablist" aria-label={t('stageEdit.languages')} className="flex flex-wrap gap-1">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={language === activeLanguage}
            aria-controls={`${id}-panel`}
            tabIndex={language === activeLanguage ? 0 : -1}
            onClick={() => setSelectedLanguage(language)}
            onFocus={() => setSelectedLanguage(language)}
            onKeyDown={moveBetweenTabs}
            className={classNames(
              'min-h-touch rounded-control border px-4',
              language === activeLanguage
                ? 'border-ink bg-ink text-ground'
                : 'border-line-strong bg-surface hover:bg-sunken',
            )}
          >
            {languageNames[language]}
            {description[language].trim() === '' && (
              <span className="pl-1 opacity-75">({t('stageEdit.emptyText')})</span>
            )}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${activeLanguage}`}
        className="grid items-start gap-4 xl:grid-cols-2"
      >
        <TextArea
          key={activeLanguage}
          label={t('stageEdit.descriptionIn', { language: languageNames[activeLanguage] })}
          help={t('stageEdit.markdownHelp')}
          lang={activeLanguage}
          rows={10}
          error={errors?.[activeLanguage]?.message}
          {...register(`description.${activeLanguage}`)}
        />
        <section aria-label={t('stageEdit.preview')} className="flex min-w-0 flex-col gap-1">
          <h3 aria-hidden="true" className="font-text! text-base leading-text! font-semibold">
            {t('stageEdit.preview')}
          </h3>
          <div lang={activeLanguage} className="rounded-control border border-dashed border-line-strong p-3">
            {description[activeLanguage].trim() === '' ? (
              <p className="text-ink-soft">{t('stageEdit.nothingToPreview')}</p>
            ) : (
              <FormattedDescription text={description[activeLanguage]} />
            )}
          </div>
        </section>
      </div>
    </Group>
  )
}

/** Arrow keys move between the tabs; the focused tab is selected. */
function moveBetweenTabs({ key, currentTarget }: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return
  const tabs = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const currentIndex = tabs.findIndex((tab) => tab === document.activeElement)
  tabs[(currentIndex + step + tabs.length) % tabs.length]?.focus()
}
