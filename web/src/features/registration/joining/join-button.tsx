// The button to join, or to log in first. It is the main button of the page, and on a phone it sticks to the
// bottom edge; not for a secretary, who comes to check riders in.
import { useEffect } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { loadForm } from '../form/lazy-participant-dialog'

export function JoinButton({ stage, action, isMain, onJoin }: JoinButtonProps) {
  const { t } = useTranslation()
  const look = isMain ? 'filled' : 'outlined'
  return (
    <div
      className={classNames(
        'max-sm:order-last max-sm:mt-6 max-sm:flex',
        isMain ? STICKY_CLASSES : 'max-sm:mb-3',
      )}
    >
      {action === 'join' ? (
        <Join look={look} onJoin={onJoin} />
      ) : (
        <ButtonLink look={look} className={WIDE_CLASSES} to={paths.login(paths.joinStage(stageKey(stage)))}>
          {t('joining.login')}
        </ButtonLink>
      )}
    </div>
  )
}

interface JoinButtonProps {
  stage: Stage
  action: 'join' | 'login'
  isMain: boolean
  onJoin: () => void
}

const STICKY_CLASSES =
  'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-gutter max-sm:border-t max-sm:border-line max-sm:bg-ground max-sm:px-gutter max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]'
const WIDE_CLASSES = 'max-sm:grow sm:px-8'

function Join({ look, onJoin }: Pick<JoinButtonProps, 'onJoin'> & { look: 'filled' | 'outlined' }) {
  const { t } = useTranslation()
  // Loads the form in advance, so that a rider on a weak network doesn't wait for it after the tap. The tap
  // loads it again if that fails, and shows its failure.
  useEffect(() => void loadForm().catch(() => undefined), [])
  return (
    <Button look={look} className={WIDE_CLASSES} onClick={onJoin}>
      {t('joining.join')}
    </Button>
  )
}
