// The button that leaves a judge link. Its text says what follows: the previous link with its sections, or the
// account. It asks first if rides wait that only the account or another link can send.
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '@/ui/i18n'
import { rangesText } from '@/features/stages/ranges'
import { Button } from '@/ui/button'
import { db } from '../outbox/open-db'
import { readSheet } from '../outbox/sheet-store'
import { previousLink } from '../storage/stored-links'
import { EndedLinkQuestion } from './ended-link-question'
import { useLeaveLink } from './use-leave-link'

interface ButtonProps {
  onClick: () => void
  children: string
}

export function LeaveLink({
  stage,
  waiting,
  as: LinkButton = LargeButton,
}: {
  stage: string
  /** The number of rides on this phone that the link can't send. */
  waiting: number
  as?: ComponentType<ButtonProps>
}) {
  const leave = useLeaveLink(stage)
  const [isAsking, setAsking] = useState(false)
  // The previous link shows the rides, and can send them.
  const previousOwner = previousLink(stage)?.owner ?? null
  const hasPrevious = previousOwner !== null
  const text = useLeaveText(stage, previousOwner)
  return (
    <>
      <LinkButton onClick={() => (waiting > 0 && !hasPrevious ? setAsking(true) : leave())}>
        {text}
      </LinkButton>
      {isAsking &&
        // Outside of the notice, whose content is announced and has its own look.
        createPortal(
          <EndedLinkQuestion
            leave={text}
            onLeave={() => {
              setAsking(false)
              leave()
            }}
            onStay={() => setAsking(false)}
          />,
          document.body,
        )}
    </>
  )
}

/** Names the sections of the previous link, if the phone has its sheet. */
function useLeaveText(stage: string, previousOwner: string | null): string {
  const { t } = useTranslation()
  const { data: storedSheet } = useQuery({
    queryKey: ['judging', 'previous', stage, previousOwner],
    queryFn: () => (previousOwner === null ? null : readSheet(db, { owner: previousOwner, stage })),
    networkMode: 'always',
    retry: false,
    staleTime: 0,
  })
  if (previousOwner === null) return t('judges.link.useAccount')
  if (!storedSheet) return t('judges.link.useBefore')
  const { sections } = storedSheet.sheet
  const values = { count: sections.length, list: rangesText(sections) }
  return t('judges.link.useBeforeOf', { sections: t('judges.links.sections', values) })
}

function LargeButton(props: ButtonProps) {
  return <Button className="min-h-touch-judge" {...props} />
}
