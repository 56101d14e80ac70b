// The riders of the account: parents register their children and see their results.
import { useQuery } from '@tanstack/react-query'
import { UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { OwnRider } from '@/api'
import { dayText } from '@/lib/time/day'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { notify } from '@/ui/notices/notify'
import { QueryView } from '@/ui/queries/query-view'
import { Skeleton, SkeletonLines } from '@/ui/queries/skeleton'
import { Line, Lines, Section } from '../layout/section'
import { refusalText } from './refusal-text'
import { LinkDialog } from './link-dialog'
import { RiderDialog } from './rider-dialog'
import { ridersQuery, useRemoveRider } from './riders-api'

export function RidersSection() {
  const { t } = useTranslation()
  const query = useQuery(ridersQuery)
  return (
    <Section title={t('riders.title')}>
      <QueryView
        query={query}
        skeleton={
          <Skeleton className="min-h-0">
            <SkeletonLines lines={2} />
          </Skeleton>
        }
      >
        {({ riders }) => <RiderList riders={riders} />}
      </QueryView>
    </Section>
  )
}

function RiderList({ riders }: { riders: readonly OwnRider[] }) {
  const { t } = useTranslation()
  // `null` is a new rider.
  const [edited, setEdited] = useState<OwnRider | null>()
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('riders.text')}</p>
      {riders.length > 1 && (
        <div className="self-stretch">
          <Lines>
            {riders.map((rider) => (
              <RiderLine key={rider.id} rider={rider} onEdit={() => setEdited(rider)} />
            ))}
          </Lines>
        </div>
      )}
      <Button onClick={() => setEdited(null)}>
        <UserPlus aria-hidden="true" size={18} />
        {t('riders.add')}
      </Button>
      {edited !== undefined && <RiderDialog rider={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function RiderLine({ rider, onEdit }: { rider: OwnRider; onEdit: () => void }) {
  const { t } = useTranslation()
  const { name, birthDate, own, registered, version, linkExpiresAt } = rider
  const [isRemoving, setRemoving] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const remove = useRemoveRider()
  const notes = [
    own && t('riders.own'),
    birthDate && t('riders.born', { date: dayText(birthDate) }),
    linkExpiresAt && t('riders.link.open'),
  ]
  return (
    <Line
      icon={<UserRound aria-hidden="true" size={20} />}
      title={name}
      note={notes.filter(Boolean).join(' · ')}
    >
      <div className="flex flex-wrap gap-3 empty:hidden">
        {version !== null && (
          <Button aria-label={t('riders.editOf', { name })} onClick={onEdit}>
            {t('profile.edit')}
          </Button>
        )}
        {!own && (
          <Button aria-label={t('riders.moveOf', { name })} onClick={() => setMoving(true)}>
            {t('riders.move')}
          </Button>
        )}
        {!own && !registered && (
          <Button
            aria-label={t('riders.removeOf', { name })}
            disabled={remove.isPending}
            onClick={() => setRemoving(true)}
          >
            {t('riders.remove')}
          </Button>
        )}
      </div>
      {isMoving && <LinkDialog rider={rider} onClose={() => setMoving(false)} />}
      {isRemoving && (
        <ConfirmDialog
          title={t('riders.removeAsk', { name })}
          confirm={t('riders.remove')}
          look="danger"
          onConfirm={() =>
            remove.mutate(rider, {
              onSuccess: () => notify.success(t('riders.removed', { name })),
              onError: (error) => notify.error(refusalText(t, error)),
            })
          }
          onClose={() => setRemoving(false)}
        >
          {t('riders.removeText')}
        </ConfirmDialog>
      )}
    </Line>
  )
}
