// The rules in the championship's form: one line until somebody changes them.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController, type UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import type { ChampionshipSettings, RulePack, RulesInWords } from '@/api'
import { explanationQuery, rulePacksQuery, rulesQuery } from '@/features/rules/rules-api'
import { RuleSentences } from '@/features/rules/rule-sentences'
import { rulesName } from '@/features/rules/rules-name'
import { paths } from '@/lib/addresses/paths'
import { isEqual } from '@/lib/three-way-merge'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { ErrorNotice } from '@/ui/notices/notice'
import { useLanguage } from '@/ui/use-language'
import type { FormValues } from '../edit/form-values'
import { keyFromSettings } from '../overview'
import { refusalText } from '../refusal-text'
import { rulesIn, savedRules } from './chosen-rules'
import { RulesChoice } from './rules-choice'

export function RulesSection({ methods, settings, onEdit }: RulesSectionProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { field } = useController({ control: methods.control, name: 'rules' })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const saved = savedRules(settings.rules)
  const isSaved = isEqual(field.value, saved)
  const savedWords = useQuery(rulesQuery(keyFromSettings(settings), language))
  const newWords = useQuery({ ...explanationQuery(rulesIn(field.value), language), enabled: !isSaved })
  const words = isSaved ? savedWords.data : newWords.data
  const packs = useQuery({ ...rulePacksQuery(language), enabled: words?.isChanged ?? false })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 wrap-anywhere">{words ? rulesName(t, words) : field.value.name}</p>
        {settings.rules.fixedBy === null && (
          <Button
            aria-label={t('championshipRules.changeRules')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('championshipRules.changeButton')}
          </Button>
        )}
      </div>
      {settings.rules.fixedBy !== null && <FixedRules settings={settings} title={settings.rules.fixedBy} />}
      <div id={id} className="empty:hidden">
        {isOpen && (
          <RulesChoice
            chosen={field.value}
            saved={saved}
            isSavedChanged={savedWords.data?.isChanged ?? false}
            onEdit={onEdit}
            onChosen={(chosen) => {
              methods.clearErrors('root.rules')
              field.onChange(chosen)
            }}
          />
        )}
      </div>
      <ErrorNotice>
        {methods.formState.errors.root?.['rules']?.message ??
          (newWords.error && refusalText(t, newWords.error))}
      </ErrorNotice>
      {words?.isChanged && (
        <Changes words={words} pack={packs.data?.find((pack) => pack.id === field.value.pack)} />
      )}
      {words && <Differences words={words} />}
    </>
  )
}

interface RulesSectionProps {
  methods: UseFormReturn<FormValues>
  settings: ChampionshipSettings
  /** Opens the dialog that changes single values. */
  onEdit: () => void
}

/** What isn't as in the pack; nothing for the default pack, whose differences are shown anyway. */
function Changes({ words, pack }: { words: RulesInWords; pack: RulePack | undefined }) {
  const { t } = useTranslation()
  if (!pack?.sentences.some(({ isSpecial }) => isSpecial)) return null
  const ofPack = new Set(pack.sentences.map(({ text }) => text))
  const title = t('championshipRules.changes', { name: pack.name })
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <RuleSentences label={title} sentences={words.sentences.filter(({ text }) => !ofPack.has(text))} />
    </div>
  )
}

/** What isn't as in the default rules; nothing for the default rules. */
function Differences({ words }: { words: RulesInWords }) {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  const id = useId()
  const special = words.sentences.filter(({ isSpecial }) => isSpecial)
  if (special.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{t('championshipRules.special')}</h3>
      <RuleSentences label={t('championshipRules.special')} sentences={special} />
      <Button
        look="quiet"
        className="-ml-4"
        aria-expanded={showsAll}
        aria-controls={id}
        onClick={() => setShowsAll(!showsAll)}
      >
        {t('championshipRules.showAll')}
      </Button>
      <div id={id} className="empty:hidden">
        {showsAll && <RuleSentences label={t('championshipRules.all')} sentences={words.sentences} />}
      </div>
    </div>
  )
}

/** Why the rules can't change, and what would make that possible. */
function FixedRules({ settings, title }: { settings: ChampionshipSettings; title: string }) {
  const { t } = useTranslation()
  const stage = settings.stages.find((candidate) => candidate.title === title)
  return (
    <p>
      {t('championshipRules.fixed', { stage: title })}{' '}
      {stage && (
        <Link to={paths.results(stage)} className="text-link">
          {t('championshipRules.fixedLink')}
        </Link>
      )}
    </p>
  )
}
