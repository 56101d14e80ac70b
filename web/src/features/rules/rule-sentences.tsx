// Rules in words, as a list.
import { useTranslation } from '@/ui/i18n'
import type { RuleSentence } from '@/api'

export function RuleSentences({ label, sentences, marksSpecial = false }: RuleSentencesProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={label} className="max-w-prose">
      {sentences.map(({ text, isSpecial }) => (
        <li key={text} className="border-b border-line py-2">
          {text}
          {marksSpecial && isSpecial && (
            <strong className="whitespace-nowrap"> ({t('championshipRules.differs')})</strong>
          )}
        </li>
      ))}
    </ul>
  )
}

interface RuleSentencesProps {
  label: string
  sentences: readonly RuleSentence[]
  /** Whether those that the default rules don't have are marked. */
  marksSpecial?: boolean
}
