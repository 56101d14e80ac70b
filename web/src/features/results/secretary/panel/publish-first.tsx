// Shown instead of the steps of the standings while the stage is hidden: standings have published stages only.
import { useTranslation } from '@/ui/i18n'
import { paths, type StageKey } from '@/lib/addresses/paths'
import { ButtonLink } from '@/ui/button'
import { useSession } from '@/features/accounts/session'

export function PublishFirst({ stageKey }: { stageKey: StageKey }) {
  const { t } = useTranslation()
  const { user } = useSession()
  if (!user?.admin) return <p className="text-ink-soft">{t('results.secretary.publishByAdmin')}</p>
  return (
    <div className="flex flex-col gap-3 sm:max-xl:items-start">
      <p className="text-ink-soft">{t('results.secretary.publishFirst')}</p>
      <ButtonLink to={paths.stageEdit(stageKey)}>{t('stageEdit.pageTitle')}</ButtonLink>
    </div>
  )
}
