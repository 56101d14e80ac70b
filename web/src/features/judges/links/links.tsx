// The links for volunteers without an account: made here, printed as handouts, and revoked here.
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeDevice, JudgeLink, Judges, NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { Warning } from '@/ui/notices/notice'
import { LinkWarnings } from './link-warnings'
import { TitledSection } from '@/ui/page/titled-section'
import { useMakeLinks } from './link-edits'
import { LinkRow } from './link-row'
import { MakeLinkDialog } from './make-link-dialog'
import { RevokeDialog } from './revoke-dialog'
import { sectionLinksOf } from './section-links'
import { SectionLinksDialog } from './section-links-dialog'

export function Links({ stage, judges, onCreated }: LinksProps) {
  const { t } = useTranslation()
  /** The dialog that makes links: empty, or with what a revoked link had. */
  const [makeDialog, setMakeDialog] = useState<{ template: JudgeLink | null } | null>(null)
  const [linkToRevoke, setLinkToRevoke] = useState<JudgeLink | null>(null)
  const [asksAboutSections, setAsksAboutSections] = useState(false)
  const makeAll = useMakeLinks(stageKey(stage), onCreated)
  const sectionLinks = sectionLinksOf(judges)
  const { newSections, sectionsWithoutLink, unusedLinks } = sectionLinks
  const makeForEachSection = (replaced: readonly JudgeLink[]) =>
    makeAll.mutate({
      links: newSections.map((section) => ({
        name: t('judges.section', { section }),
        sections: [section],
      })),
      replaced: replaced.map(({ id }) => id),
    })
  return (
    <TitledSection
      title={t('judges.links.title')}
      text={t('judges.links.text')}
      actions={
        <>
          <Button
            onClick={() =>
              sectionsWithoutLink.length < judges.sections
                ? setAsksAboutSections(true)
                : makeForEachSection([])
            }
            disabled={makeAll.isPending}
          >
            {t(makeAll.isPending ? 'judges.links.makingAll' : 'judges.links.forEach')}
          </Button>
          <Button look="filled" onClick={() => setMakeDialog({ template: null })}>
            <QrCode aria-hidden="true" size={18} />
            {t('judges.links.make')}
          </Button>
        </>
      }
    >
      <LinkWarnings stage={stage} />
      {!judges.linksRecord && <Warning>{t('judges.links.over')}</Warning>}
      {judges.links.length === 0 ? (
        <p className="text-ink-soft">{t('judges.links.none')}</p>
      ) : (
        <ul aria-label={t('judges.links.title')} className="divide-y divide-line border-y border-line">
          {sortLinks(judges.links).map((link) => (
            <LinkRow
              key={link.id}
              link={link}
              devices={devicesOf(link, judges)}
              sectionCount={judges.sections}
              timeZone={stage.timeZone}
              linksRecord={judges.linksRecord}
              onRevoke={() => setLinkToRevoke(link)}
              onMakeAgain={() => setMakeDialog({ template: link })}
            />
          ))}
        </ul>
      )}
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
      {asksAboutSections && (
        <SectionLinksDialog
          sectionLinks={sectionLinks}
          onReplace={() => makeForEachSection(unusedLinks)}
          onAdd={() => makeForEachSection([])}
          onClose={() => setAsksAboutSections(false)}
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
}

/** The order of the links in the list: open ones by their first section, then those that were revoked. */
export function sortLinks(links: readonly JudgeLink[]): JudgeLink[] {
  return links.toSorted((a, b) => rank(a) - rank(b) || (a.sections[0] ?? 0) - (b.sections[0] ?? 0))
}

function devicesOf({ id }: JudgeLink, { devices }: Judges): JudgeDevice[] {
  return devices.filter(({ link }) => link === id)
}

function rank({ revokedAt }: JudgeLink): number {
  return revokedAt ? 1 : 0
}
