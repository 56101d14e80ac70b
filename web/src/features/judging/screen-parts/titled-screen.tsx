// A full-screen dialog with a title, a close button and a scrolling column.
import type { ReactNode } from 'react'
import { FullScreen } from './full-screen'
import { ScreenHead } from './screen-head'

export function TitledScreen({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  return (
    <FullScreen label={title} onClose={onClose} className="bg-ground text-ink">
      <ScreenHead
        title={title}
        titleClassName="text-3xl"
        className="mx-auto w-full max-w-prose"
        onClose={onClose}
      />
      {/* Positioned, so that texts for screen readers scroll here and not the whole dialog. */}
      <div className="relative min-h-0 grow overflow-y-auto">
        <div className="mx-auto flex w-full max-w-prose flex-col gap-3 p-gutter">{children}</div>
      </div>
    </FullScreen>
  )
}
