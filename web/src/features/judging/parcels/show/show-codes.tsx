// The waiting rides as a sequence of QR codes for the camera of another phone. Two presses from the section;
// nothing is deleted from this phone.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { Button } from '@/ui/button'
import { Message } from '@/ui/notices/message'
import { Skeleton } from '@/ui/queries/skeleton'
import { useScreenAwake } from '@/ui/use-screen-awake'
import { framesOf } from '../frames'
import { Insecure } from '../insecure'
import { type Parcel, toBytes } from '../parcel'
import { TitledScreen } from '@/features/judging/screen-parts/titled-screen'
import { canSign } from '../signing-key'
import { Codes } from './codes'

export function ShowCodes({ pack, onClose }: { pack: () => Promise<Parcel[]>; onClose: () => void }) {
  const { t } = useTranslation()
  useScreenAwake()
  const [part, setPart] = useState(0)
  const packing = useId()
  const parts = useQuery({
    queryKey: ['judging', 'codes', packing],
    queryFn: async () => {
      const parcels = await pack()
      return Promise.all(parcels.map(async (parcel) => framesOf(await toBytes(parcel))))
    },
    enabled: canSign(),
    networkMode: 'always',
    retry: false,
    // The codes stay the same while they are shown.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const frames = parts.data?.[part]
  const partCount = parts.data?.length ?? 0
  return (
    <TitledScreen title={t('parcels.show')} onClose={onClose}>
      {!canSign() && <Insecure />}
      {canSign() && parts.isPending && <Skeleton />}
      {parts.isError && (
        <Message
          kind="error"
          title={t('parcels.codesFailed')}
          actions={<Button onClick={() => void parts.refetch()}>{t('ui.tryAgain')}</Button>}
        />
      )}
      {parts.data && !frames && <Message title={t('parcels.nothing')}>{t('parcels.nothingText')}</Message>}
      {frames && (
        <>
          <Codes key={part} frames={frames} />
          {partCount > 1 && (
            <div className="flex items-center justify-between gap-3">
              <p className="font-semibold">{t('parcels.part', { number: part + 1, total: partCount })}</p>
              <Button className="min-h-touch-judge" onClick={() => setPart((part + 1) % partCount)}>
                {t('parcels.nextPart')}
              </Button>
            </div>
          )}
          <p>{t('parcels.showText')}</p>
          <p className="text-ink-soft">{t('parcels.stays')}</p>
        </>
      )}
    </TitledScreen>
  )
}
