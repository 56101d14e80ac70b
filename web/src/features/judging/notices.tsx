// One line under the head when something stands between this phone and the server. The judge goes on working under all of them.

import { CloudOff, LogIn, UserX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths, type StageKey } from '../../lib/paths'
import type { Delivery } from './outbox'
import { useOnline } from './use-phone'

export function Notices({
  stageKey,
  delivery,
  serverAway,
}: {
  stageKey: StageKey
  delivery: Delivery
  serverAway: boolean
}) {
  const { t } = useTranslation()
  const online = useOnline()
  if (delivery === 'signedOut') {
    return (
      <Notice icon={<LogIn aria-hidden="true" size={20} />}>
        {t('judging.signInAgain')}{' '}
        <Link to={paths.login(paths.judge(stageKey))} className="underline">
          {t('app.login')}
        </Link>
      </Notice>
    )
  }
  if (delivery === 'otherPerson') {
    return <Notice icon={<UserX aria-hidden="true" size={20} />}>{t('judging.otherPerson')}</Notice>
  }
  if (delivery === 'forbidden') {
    return <Notice icon={<UserX aria-hidden="true" size={20} />}>{t('judging.sendingForbidden')}</Notice>
  }
  if (!online || serverAway || delivery === 'later') {
    return <Notice icon={<CloudOff aria-hidden="true" size={20} />}>{t('judging.offline')}</Notice>
  }
  return null
}

function Notice({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <div role="status" className="shrink-0 bg-warn-tint text-warn">
      <p className="mx-auto flex max-w-page items-center gap-2 px-gutter py-1.5 leading-tight font-semibold">
        {icon}
        <span>{children}</span>
      </p>
    </div>
  )
}
