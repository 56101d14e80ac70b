// The button that leaves a judge link. Its text says what follows: the previous link, or the account. It asks
// first if rides wait that only the account or another link can send.
import { type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { previousLink } from '../storage/stored-links'
import { EndedLinkQuestion } from './ended-link-question'
import { useLeaveLink } from './use-account'

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
  const { t } = useTranslation()
  const leave = useLeaveLink(stage)
  const [isAsking, setAsking] = useState(false)
  // The previous link shows the rides, and can send them.
  const hasPrevious = previousLink(stage) !== null
  const text = t(hasPrevious ? 'judges.link.useBefore' : 'judges.link.useAccount')
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

function LargeButton(props: ButtonProps) {
  return <Button className="min-h-touch-judge" {...props} />
}
