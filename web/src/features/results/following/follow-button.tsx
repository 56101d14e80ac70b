// Follows a rider: pinned above the results of this device, with a notice at the finish. One tap, and one to
// share the rider's own link.
import { Share2, Star } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { paths } from '@/lib/addresses/paths'
import { riderText } from '@/lib/sport/rider-text'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/sharing/copy-text'
import { shareLink } from '@/ui/sharing/share-link'
import type { LiveRow } from '../live/board-state'
import { useObservable } from '../live/use-observable'
import { useStageView } from '../stage-view'
import { followed, setFollowed } from './followed'

export function FollowButton({ row }: { row: LiveRow }) {
  const { t } = useTranslation()
  const { key, stage } = useStageView()
  const isFollowed = useObservable(followed).includes(row.id)
  const share = () => {
    const url = window.location.origin + paths.riderResult(key, row.id)
    if ('share' in navigator) void shareLink(t, { title: `${riderText(row)} · ${stage.title}`, url })
    else void copyText(url, { copied: t('ui.linkCopied'), failed: t('share.copyFailed') })
  }
  return (
    <div className="-ml-4 flex flex-wrap print:hidden">
      <Button look="quiet" aria-pressed={isFollowed} onClick={() => setFollowed(row.id, !isFollowed)}>
        <Star aria-hidden="true" size={20} fill={isFollowed ? 'currentColor' : 'none'} />
        {t('following.button')}
      </Button>
      <Button look="quiet" onClick={share}>
        <Share2 aria-hidden="true" size={20} />
        {t('following.share')}
      </Button>
    </div>
  )
}
