// The button that makes a link for each section. It asks first if some sections already have one.
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { JudgeLink, Judges, NewJudgeLink } from '@/api'
import type { StageKey } from '@/lib/addresses/paths'
import { Button } from '@/ui/button'
import { useMakeLinks } from './link-edits'
import { sectionLinksOf } from './section-links'
import { SectionLinksDialog } from './section-links-dialog'

export function SectionLinksButton({ stage, judges, onCreated }: SectionLinksButtonProps) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const makeAll = useMakeLinks(stage, onCreated)
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
    <>
      <Button
        onClick={() =>
          sectionsWithoutLink.length < judges.sections ? setIsAsking(true) : makeForEachSection([])
        }
        disabled={makeAll.isPending}
      >
        {t(makeAll.isPending ? 'judges.links.makingAll' : 'judges.links.forEach')}
      </Button>
      {isAsking && (
        <SectionLinksDialog
          sectionLinks={sectionLinks}
          onReplace={() => makeForEachSection(unusedLinks)}
          onAdd={() => makeForEachSection([])}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

interface SectionLinksButtonProps {
  stage: StageKey
  judges: Judges
  /** Called with the new links, whose handouts can be shown only once. */
  onCreated: (links: NewJudgeLink[]) => void
}
