// The codes of one parcel, as large as the screen allows, with their controls.
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { FRAME_MS, frameAt } from '../frames'

const QrCode = lazy(() => import('@/ui/sharing/qr-code'))

export function Codes({ frames }: { frames: readonly string[] }) {
  const { t } = useTranslation()
  const { tick, running, setRunning, step } = useTicks(FRAME_MS)
  const total = frames.length
  // Manually they are shown in order.
  const index = running ? frameAt(tick, total) : tick % total
  const label = t('parcels.frame', { number: index + 1, total })
  return (
    <div className="flex flex-col gap-2">
      <div className="mx-auto aspect-square w-full max-w-[min(100%,65dvh)] overflow-hidden rounded-card border border-line">
        <Suspense>
          <QrCode text={frames[index] ?? ''} label={label} />
        </Suspense>
      </div>
      {total > 1 && (
        <div className="flex items-center justify-between gap-2">
          <Button
            className="min-h-touch-judge min-w-touch-judge"
            aria-label={t('parcels.previousCode')}
            onClick={() => step(-1)}
          >
            <ChevronLeft aria-hidden="true" size={26} />
          </Button>
          <Button className="min-h-touch-judge grow text-lg" onClick={() => setRunning(!running)}>
            {running ? <Pause aria-hidden="true" size={22} /> : <Play aria-hidden="true" size={22} />}
            <span className="figure text-2xl" aria-hidden="true">
              {index + 1}/{total}
            </span>
            <span className="sr-only">{t(running ? 'parcels.pause' : 'parcels.run')}</span>
          </Button>
          <Button
            className="min-h-touch-judge min-w-touch-judge"
            aria-label={t('parcels.nextCode')}
            onClick={() => step(1)}
          >
            <ChevronRight aria-hidden="true" size={26} />
          </Button>
        </div>
      )}
    </div>
  )
}

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** A counter that advances by a timer or step by step, for the sequence of codes. */
function useTicks(everyMs: number) {
  const [tick, setTick] = useState(0)
  // With reduced motion the user steps manually or starts it.
  const [running, setRunning] = useState(() => !globalThis.matchMedia?.(REDUCED_MOTION).matches)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setTick((current) => current + 1), everyMs)
    return () => clearInterval(timer)
  }, [running, everyMs])
  return {
    tick,
    running,
    setRunning,
    step: (by: number) => {
      setRunning(false)
      setTick((current) => Math.max(0, current + by))
    },
  }
}
