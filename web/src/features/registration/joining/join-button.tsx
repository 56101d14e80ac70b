// The main button of the page: join, or log in first. On a phone it sticks to the bottom edge.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/paths'
import { Button, ButtonLink } from '@/ui/button'
import { loadForm } from '../form/lazy-participant-dialog'

export function JoinButton({ stage, action, onJoin }: JoinButtonProps) {
  const { t } = useTranslation()
  return (
    <div className="max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:order-last max-sm:-mx-gutter max-sm:mt-6 max-sm:flex max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-gutter max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {action === 'join' ? (
        <Join onJoin={onJoin} />
      ) : (
        <ButtonLink look="filled" className={WIDE_CLASSES} to={paths.login(paths.joinStage(stageKey(stage)))}>
          {t('joining.login')}
        </ButtonLink>
      )}
    </div>
  )
}

interface JoinButtonProps {
  stage: Stage
  action: 'join' | 'login'
  onJoin: () => void
}

const WIDE_CLASSES = 'max-sm:grow sm:px-8'

function Join({ onJoin }: Pick<JoinButtonProps, 'onJoin'>) {
  const { t } = useTranslation()
  // Loads the form in advance, so that a rider on a weak network doesn't wait for it after the tap. The tap
  // loads it again if that fails, and shows its failure.
  useEffect(() => void loadForm().catch(() => undefined), [])
  return (
    <Button look="filled" className={WIDE_CLASSES} onClick={onJoin}>
      {t('joining.join')}
    </Button>
  )
}
