// The links for volunteers without an account: made here, printed as handouts, and revoked here.
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeLink, Judges, NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Warning } from '@/ui/notices/notice'
import { TitledSection } from '@/ui/page/titled-section'
import type { FormerJudge } from '../handover/former-judge'
import { devicesOf, LinkList } from './link-list'
import { LinkWarnings } from './link-warnings'
import { MakeLinkDialog } from './make-link-dialog'
import { RevokeDialog } from './revoke-dialog'
import { SectionLinksButton } from './section-links-button'

export function Links({ stage, judges, onCreated, onHandOver }: LinksProps) {
  const { t } = useTranslation()
  /** The dialog that makes links: empty, or with what a revoked link had. */
  const [makeDialog, setMakeDialog] = useState<{ template: JudgeLink | null } | null>(null)
  const [linkToRevoke, setLinkToRevoke] = useState<JudgeLink | null>(null)
  return (
    <TitledSection
      title={t('judges.links.title')}
      text={t('judges.links.text')}
      actions={
        <>
          <SectionLinksButton stage={stageKey(stage)} judges={judges} onCreated={onCreated} />
          <Button look="filled" onClick={() => setMakeDialog({ template: null })}>
            <QrCode aria-hidden="true" size={18} />
            {t('judges.links.make')}
          </Button>
        </>
      }
    >
      <LinkWarnings stage={stage} />
      {!judges.linksRecord && <Warning>{t('judges.links.over')}</Warning>}
      <LinkList
        judges={judges}
        timeZone={stage.timeZone}
        onRevoke={setLinkToRevoke}
        onMakeAgain={(template) => setMakeDialog({ template })}
        onHandOver={onHandOver}
      />
      {makeDialog && (
        <MakeLinkDialog
          stage={stage}
          judges={judges}
          template={makeDialog.template}
          onClose={(created) => {
            setMakeDialog(null)
            onCreated(created)
          }}
        />
      )}
      {linkToRevoke && (
        <RevokeDialog
          stage={stage}
          link={linkToRevoke}
          devices={devicesOf(linkToRevoke, judges)}
          onClose={() => setLinkToRevoke(null)}
        />
      )}
    </TitledSection>
  )
}

interface LinksProps {
  stage: Stage
  judges: Judges
  /** Called with the new links, whose handouts can be shown only once. */
  onCreated: (links: NewJudgeLink[]) => void
  /** Undefined where sections can't be handed over. */
  onHandOver: ((from: FormerJudge) => void) | undefined
}
