// The line at the top: where the judge stands, what is not sent yet, and the way to everything else.

import { ChevronDown, ClipboardList, Menu as MenuIcon, Trophy, Undo2, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths, type StageKey } from '../../../lib/paths'
import { Menu, MenuButton, MenuLink } from '../../../ui/menu'
import type { Picture } from '../outbox/outbox'
import { UnsentBadge } from './unsent-badge'

export function DeskHead({
  title,
  stageKey,
  picture,
  offline,
  onOwnRides,
  judgeName,
  onName,
  onChooseSection,
}: {
  title: string
  stageKey: StageKey
  picture: Picture
  offline: boolean
  onOwnRides: () => void
  /** What a judge with a link has typed; null with an account, which has a name of its own. */
  judgeName: string | null
  onName: () => void
  /** Absent when there is nothing to choose. */
  onChooseSection: (() => void) | undefined
}) {
  const { t } = useTranslation()
  return (
    <header className="shrink-0 bg-ground">
      <div className="mx-auto flex max-w-page items-center gap-2 px-gutter">
        <h1 className="min-w-0 grow truncate text-2xl sm:text-3xl">
          {onChooseSection ? (
            <button
              type="button"
              onClick={onChooseSection}
              aria-label={t('judging.changeSection', { title })}
              className="flex min-h-touch-judge touch-manipulation items-center gap-1 text-left"
            >
              {title}
              <ChevronDown aria-hidden="true" size={26} className="shrink-0" />
            </button>
          ) : (
            title
          )}
        </h1>
        <UnsentBadge picture={picture} offline={offline} onOpen={onOwnRides} />
        <Menu
          label={t('app.menu')}
          button={
            <span className="flex h-touch-judge items-center">
              <MenuIcon aria-hidden="true" size={26} />
            </span>
          }
          className="-mr-2"
        >
          <MenuButton className="min-h-touch-judge" onClick={onOwnRides}>
            <ClipboardList aria-hidden="true" size={20} />
            {t('judging.ownRides')}
          </MenuButton>
          {judgeName !== null && (
            <MenuButton className="min-h-touch-judge" onClick={onName}>
              <UserRound aria-hidden="true" size={20} />
              {t('judges.guest.nameIs', { name: judgeName })}
            </MenuButton>
          )}
          <MenuLink className="min-h-touch-judge" to={paths.results(stageKey)}>
            <Trophy aria-hidden="true" size={20} />
            {t('stages.results')}
          </MenuLink>
          <MenuLink className="min-h-touch-judge" to={paths.stage(stageKey)}>
            <Undo2 aria-hidden="true" size={20} />
            {t('judging.toStage')}
          </MenuLink>
        </Menu>
      </div>
      <div className="tape h-1 rounded-none" />
    </header>
  )
}
