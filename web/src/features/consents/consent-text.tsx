// The text to which a parent or guardian agrees, with its line breaks.
import type { ConsentTexts } from '@/api'
import { useLanguage } from '@/ui/use-language'
import { textFor } from './text-for'

export function ConsentTextBlock({ texts }: { texts: ConsentTexts }) {
  const { language, text } = textFor(texts, useLanguage())
  return (
    <p lang={language} className="max-w-prose wrap-anywhere whitespace-pre-line">
      {text}
    </p>
  )
}
