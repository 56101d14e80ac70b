// An organizer's text in Markdown. Until the Markdown code is loaded, it is shown as plain text.
import { lazy, Suspense } from 'react'

const Markdown = lazy(async () => ({ default: (await import('@/ui/markdown/markdown')).Markdown }))

export function FormattedDescription({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="whitespace-pre-line wrap-anywhere">{text}</p>}>
      <Markdown text={text} level={3} breaks />
    </Suspense>
  )
}
