// Grey placeholders for content. They appear after 500 ms, so that quick answers don't flicker. On a page
// they take the height of a screen from the start, so that the footer doesn't move; a dialog would have to
// scroll.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '../class-names'

export function Skeleton({ children, className }: { children?: ReactNode; className?: string }) {
  const { t } = useTranslation()
  return (
    <output className={classNames('block min-h-dvh animate-appear in-[dialog]:min-h-0', className)}>
      <span className="sr-only">{t('ui.loading')}</span>
      {children ?? <SkeletonLines />}
    </output>
  )
}

export function SkeletonBlock({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-pulse rounded-control bg-sunken', className)}
    />
  )
}

export function SkeletonLines({ lines = 6 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="flex flex-col gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <SkeletonBlock key={line} className="h-10 w-full" />
      ))}
    </span>
  )
}
