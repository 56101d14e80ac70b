// The links of the stage, or a line that says that there are none.
import { useTranslation } from '@/ui/i18n'
import type { JudgeDevice, JudgeLink, Judges } from '@/api'
import { type FormerJudge, formerJudgeOfLink } from '../handover/former-judge'
import { LinkRow } from './link-row'

export function LinkList({ judges, timeZone, onRevoke, onMakeAgain, onHandOver }: LinkListProps) {
  const { t } = useTranslation()
  if (judges.links.length === 0) return <p className="text-ink-soft">{t('judges.links.none')}</p>
  return (
    <ul aria-label={t('judges.links.title')} className="divide-y divide-line border-y border-line">
      {sortLinks(judges.links).map((link) => (
        <LinkRow
          key={link.id}
          link={link}
          devices={devicesOf(link, judges)}
          sectionCount={judges.sections}
          timeZone={timeZone}
          linksRecord={judges.linksRecord}
          onRevoke={() => onRevoke(link)}
          onMakeAgain={() => onMakeAgain(link)}
          onHandOver={
            onHandOver && judges.linksRecord && !link.revokedAt && formerJudgeOfLink(link).sections.length > 0
              ? () => onHandOver(formerJudgeOfLink(link))
              : undefined
          }
        />
      ))}
    </ul>
  )
}

interface LinkListProps {
  judges: Judges
  timeZone: string
  onRevoke: (link: JudgeLink) => void
  /** Called to make another link like this one, which was revoked. */
  onMakeAgain: (link: JudgeLink) => void
  /** Undefined where sections can't be handed over. */
  onHandOver: ((from: FormerJudge) => void) | undefined
}

/** The order of the links in the list: open ones by their first section, then those that were revoked. */
export function sortLinks(links: readonly JudgeLink[]): JudgeLink[] {
  return links.toSorted((a, b) => rank(a) - rank(b) || (a.sections[0] ?? 0) - (b.sections[0] ?? 0))
}

function rank({ revokedAt }: JudgeLink): number {
  return revokedAt ? 1 : 0
}

/** The phones that opened the link. */
export function devicesOf({ id }: JudgeLink, { devices }: Judges): JudgeDevice[] {
  return devices.filter(({ link }) => link === id)
}
