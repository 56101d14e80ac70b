// The camera's picture and the progress of the codes.
import { useCallback, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { Insecure } from '../insecure'
import { type CameraProblem, watchCodes } from './camera'
import { ProgressRing } from './progress-ring'
import type { Scan } from './use-scan'

/** Few enough missing codes that their numbers are listed. */
const MAX_LISTED = 6

export function Viewfinder({
  scan: { progress, foreign },
  onCode,
}: {
  scan: Extract<Scan, { kind: 'looking' }>
  /** Must not change while the camera is running. */
  onCode: (text: string) => void
}) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const camera = useCallback(
    (video: HTMLVideoElement | null) => (video ? watchCodes(video, onCode, setProblem) : undefined),
    [onCode],
  )
  if (problem === 'insecure') return <Insecure />
  if (problem)
    return (
      <Message
        kind="error"
        title={t(`parcels.camera.${problem}`)}
        actions={<Button onClick={() => setProblem(null)}>{t('ui.tryAgain')}</Button>}
      >
        {t(`parcels.camera.${problem}Text`)}
      </Message>
    )
  const showsMissing = progress && progress.received > 0 && progress.missing.length <= MAX_LISTED
  return (
    <>
      <div className="relative mx-auto aspect-square w-full max-w-[min(100%,60dvh)] overflow-hidden rounded-card bg-plate-ink">
        <video ref={camera} muted playsInline aria-hidden="true" className="size-full object-cover" />
        {progress && (
          <div className="absolute right-2 bottom-2">
            <ProgressRing progress={progress} />
          </div>
        )}
      </div>
      <p className="text-lg font-semibold">{t(progress ? 'parcels.keepStill' : 'parcels.aim')}</p>
      {showsMissing && progress.missing.length > 0 && (
        <p className="text-ink-soft">{t('parcels.missing', { list: progress.missing.join(', ') })}</p>
      )}
      <output className="text-warn empty:hidden">{foreign && t('parcels.foreign')}</output>
    </>
  )
}
