// What the organizer writes about the stage, in each language, with the page's own look of it beside.
import { useId, useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { languageNames, languages, type Language } from '../../../lib/languages'
import { classes } from '../../../ui/classes'
import { TextArea } from '../../../ui/text-area'
import { WrittenText } from '../description/written-text'
import { Group } from './group'
import type { Typing } from './use-typing'

export function DescriptionGroup({ typing }: { typing: Typing }) {
  const { t } = useTranslation()
  const id = useId()
  const { control, register, formState } = typing
  const description = useWatch({ control, name: 'description' })
  const errors = formState.errors.description
  const [chosen, setChosen] = useState<Language>('lv')
  const wrong = languages.find((language) => errors?.[language])
  // A text that is too long is shown, whichever was.
  const shown = wrong && !errors?.[chosen] ? wrong : chosen
  return (
    <Group name="description">
      <div role="tablist" aria-label={t('stageEdit.languages')} className="flex flex-wrap gap-1">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${id}-${language}`}
            aria-selected={language === shown}
            aria-controls={`${id}-panel`}
            tabIndex={language === shown ? 0 : -1}
            onClick={() => setChosen(language)}
            onFocus={() => setChosen(language)}
            onKeyDown={walk}
            className={classes(
              'min-h-touch rounded-control border px-4',
              language === shown
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
        aria-labelledby={`${id}-${shown}`}
        className="grid items-start gap-4 xl:grid-cols-2"
      >
        <TextArea
          key={shown}
          label={t('stageEdit.descriptionIn', { language: languageNames[shown] })}
          help={t('stageEdit.markdownHelp')}
          lang={shown}
          rows={10}
          error={errors?.[shown]?.message}
          {...register(`description.${shown}`)}
        />
        <section aria-label={t('stageEdit.preview')} className="flex min-w-0 flex-col gap-1">
          <h3 aria-hidden="true" className="font-text! text-base leading-text! font-semibold">
            {t('stageEdit.preview')}
          </h3>
          <div lang={shown} className="rounded-control border border-dashed border-line-strong p-3">
            {description[shown].trim() === '' ? (
              <p className="text-ink-soft">{t('stageEdit.nothingToPreview')}</p>
            ) : (
              <WrittenText text={description[shown]} />
            )}
          </div>
        </section>
      </div>
    </Group>
  )
}

/** The arrows lead from tab to tab; a tab that has the focus is chosen. */
function walk({ key, currentTarget }: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (!step) return
  const tabs = [...(currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const here = tabs.findIndex((tab) => tab === document.activeElement)
  tabs[(here + step + tabs.length) % tabs.length]?.focus()
}
