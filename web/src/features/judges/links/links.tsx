// The links for volunteers without an account: made here, printed on sheets, and revoked here.
import { QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { JudgeDevice, JudgeLink, Judges, NewJudgeLink, Stage } from '@/api'
import { stageKey } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Warning } from '@/ui/notices/notice'
import { LinkWarnings } from './link-warnings'
import { TitledSection } from '@/ui/page/titled-section'
import { sectionsOf } from '../assignments/sections'
import { totalUnsent } from '../devices/contact'
import { useMakeLinks } from './link-edits'
import { LinkRow } from './link-row'
import { MakeLinkDialog } from './make-link-dialog'
import { ReplaceDialog } from './replace-dialog'
import { RevokeDialog } from './revoke-dialog'

export function Links({ stage, judges, onCreated }: LinksProps) {
  const { t } = useTranslation()
  const [making, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<JudgeLink | null>(null)
  const [asksToReplace, setAsksToReplace] = useState(false)
  const makeAll = useMakeLinks(stageKey(stage), onCreated)
  const unused = unusedLinks(judges)
  const makeForEachSection = (replaced: readonly JudgeLink[]) =>
    makeAll.mutate({
      links: sectionsOf(judges).map((section) => ({
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
            onClick={() => (unused.length > 0 ? setAsksToReplace(true) : makeForEachSection([]))}
            disabled={makeAll.isPending}
          >
            {t(makeAll.isPending ? 'judges.links.makingAll' : 'judges.links.forEach')}
          </Button>
          <Button look="filled" onClick={() => setMaking(true)}>
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
              records={judges.linksRecord}
              onRevoke={() => setRevoking(link)}
            />
          ))}
        </ul>
      )}
      {making && (
        <MakeLinkDialog
          stage={stage}
          judges={judges}
          onClose={(created) => {
            setMaking(false)
            onCreated(created)
          }}
        />
      )}
      {asksToReplace && (
        <ReplaceDialog
          links={unused}
          onReplace={() => makeForEachSection(unused)}
          onKeep={() => makeForEachSection([])}
          onClose={() => setAsksToReplace(false)}
        />
      )}
      {revoking && (
        <RevokeDialog
          stage={stage}
          link={revoking}
          unsent={totalUnsent(devicesOf(revoking, judges))}
          onClose={() => setRevoking(null)}
        />
      )}
    </TitledSection>
  )
}

interface LinksProps {
  stage: Stage
  judges: Judges
  /** Called with the new links, whose sheets can be shown only once. */
  onCreated: (links: NewJudgeLink[]) => void
}

/** The order of the links in the list: open ones by their first section, then those that were revoked. */
export function sortLinks(links: readonly JudgeLink[]): JudgeLink[] {
  return links.toSorted((a, b) => rank(a) - rank(b) || (a.sections[0] ?? 0) - (b.sections[0] ?? 0))
}

function devicesOf({ id }: JudgeLink, { devices }: Judges): JudgeDevice[] {
  return devices.filter(({ link }) => link === id)
}

/** The valid links for one section that no phone uses: a second link for each section repeats them. */
function unusedLinks({ links, devices }: Judges): JudgeLink[] {
  const used = new Set(devices.map(({ link }) => link))
  return links.filter(({ id, sections, revokedAt }) => !revokedAt && sections.length === 1 && !used.has(id))
}

function rank({ revokedAt }: JudgeLink): number {
  return revokedAt ? 1 : 0
}
