// The letter behind the score of a section without a ride, and the word for screen readers.
import { type UnriddenKind, unriddenLetters } from '@/lib/sport/unridden'
import { useTranslation } from '@/ui/i18n'

export function UnriddenMark({ kind }: { kind: UnriddenKind }) {
  const { t } = useTranslation()
  return (
    <>
      <sup aria-hidden="true" className="text-xs">
        {unriddenLetters[kind]}
      </sup>
      <span className="sr-only">, {t(`results.unridden.${kind}`)}</span>
    </>
  )
}
