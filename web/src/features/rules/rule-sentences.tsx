// Rules in words, as a list.
import type { RuleSentence } from '@/api'

export function RuleSentences({ label, sentences }: RuleSentencesProps) {
  return (
    <ul aria-label={label} className="max-w-prose">
      {sentences.map(({ text }) => (
        <li key={text} className="border-b border-line py-2">
          {text}
        </li>
      ))}
    </ul>
  )
}

interface RuleSentencesProps {
  label: string
  sentences: readonly RuleSentence[]
}
