// A text that an organizer wrote, in Markdown. Until the code that reads it has come, it stands there as it was typed.
import { lazy, Suspense } from 'react'

const Markdown = lazy(async () => ({ default: (await import('../../../ui/markdown/markdown')).Markdown }))

export function WrittenText({ text }: { text: string }) {
  return (
    <Suspense fallback={<p className="whitespace-pre-line wrap-anywhere">{text}</p>}>
      <Markdown text={text} level={3} breaks />
    </Suspense>
  )
}
