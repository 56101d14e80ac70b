// An organizer's text in Markdown. Until the Markdown code is loaded, it is shown as plain text.
import { lazy, Suspense } from 'react'
import { isPlainText } from './plain-text'

const Markdown = lazy(async () => ({ default: (await import('@/ui/markdown/markdown')).Markdown }))

export function FormattedDescription({ text }: { text: string }) {
  // As Markdown shows a paragraph.
  const plain = <p className="mb-3 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
  if (isPlainText(text)) return plain
  return (
    <Suspense fallback={plain}>
      <Markdown text={text} level={3} breaks />
    </Suspense>
  )
}
