// Shares the address of the stage, where riders register.
import { Share2 } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { shareLink } from '@/ui/sharing/share-link'

export function ShareStage({ stage, title }: { stage: StageKey; title: string }) {
  const { t } = useTranslation()
  const url = new URL(paths.stage(stage), window.location.origin).href
  return (
    <Button className="print:hidden" onClick={() => void shareLink(t, { title, url })}>
      <Share2 aria-hidden="true" size={18} />
      {t('share.title')}
    </Button>
  )
}
