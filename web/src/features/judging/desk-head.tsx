// The line at the top: where the judge stands, what is not sent yet, and the way to everything else.

import { ChevronDown, ClipboardList, Menu as MenuIcon, Trophy, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, type StageKey } from '../../lib/paths'
import { classes } from '../../ui/classes'
import { Menu, MenuButton, MenuLink } from '../../ui/menu'
import type { Outbox, Picture } from './outbox'
import { needsAttention } from './outbox-entry'
import { OwnRides } from './own-rides'

export function DeskHead({
  title,
  stageKey,
  outbox,
  picture,
  timeZone,
  onChooseSection,
}: {
  title: string
  stageKey: StageKey
  outbox: Outbox
  picture: Picture
  timeZone: string
  /** Absent when there is nothing to choose. */
  onChooseSection: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const [listOpen, setListOpen] = useState(false)
  const attention = picture.entries.filter(needsAttention).length
  return (
    <header className="shrink-0 bg-ground">
      <div className="mx-auto flex h-header max-w-page items-center gap-2 px-gutter">
        <h1 className="grow text-3xl">
          {onChooseSection ? (
            <button
              type="button"
              onClick={onChooseSection}
              aria-label={t('judging.changeSection', { title })}
              className="flex min-h-touch items-center gap-1"
            >
              {title}
              <ChevronDown aria-hidden="true" size={24} />
            </button>
          ) : (
            title
          )}
        </h1>
        <button
          type="button"
          onClick={() => setListOpen(true)}
          className={classes(
            'flex min-h-touch items-center gap-2 rounded-full px-3 font-semibold',
            picture.unsent > 0 || attention > 0 ? 'bg-warn-tint text-warn' : 'text-ink-soft',
          )}
        >
          <span
            aria-hidden="true"
            className={classes('size-3 rounded-full', picture.unsent > 0 ? 'bg-warn' : 'bg-score-0')}
          />
          {picture.unsent > 0 ? t('judging.unsent', { count: picture.unsent }) : t('judging.allSent')}
          {attention > 0 && (
            <span className="figure rounded-full bg-danger px-2 py-0.5 text-danger-ink">
              <span aria-hidden="true">{attention}</span>
              <span className="sr-only">{t('judging.attention', { count: attention })}</span>
            </span>
          )}
        </button>
        <Menu label={t('app.menu')} button={<MenuIcon aria-hidden="true" />} className="-mr-2">
          <MenuButton onClick={() => setListOpen(true)}>
            <ClipboardList aria-hidden="true" size={18} />
            {t('judging.ownRides')}
          </MenuButton>
          <MenuLink to={paths.results(stageKey)}>
            <Trophy aria-hidden="true" size={18} />
            {t('stages.results')}
          </MenuLink>
          <MenuLink to={paths.stage(stageKey)}>
            <Undo2 aria-hidden="true" size={18} />
            {t('judging.toStage')}
          </MenuLink>
        </Menu>
      </div>
      <div className="tape h-1 rounded-none" />
      {listOpen && (
        <OwnRides
          entries={picture.entries}
          timeZone={timeZone}
          outbox={outbox}
          onClose={() => setListOpen(false)}
        />
      )}
    </header>
  )
}
