// The controls of the TV: the speed of the pages and the classes. They appear on mouse, touch or keyboard
// input and hide again.
import { Copy, Minus, Pause, Play, Plus, X } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { stageKey, paths } from '@/lib/addresses/paths'
import { Button, ButtonLink } from '@/ui/button'
import { copyText } from '@/ui/sharing/copy-text'
import { boardStyle } from '../board-style'
import { secondsChoices, type TvSettings } from './use-tv-settings'

export function TvControls({ ref, stage, settings, paused, onPause }: TvControlsProps) {
  const { t } = useTranslation()
  const { seconds, setSeconds } = settings
  const faster = secondsChoices.findLast((each) => each < seconds)
  const slower = secondsChoices.find((each) => each > seconds)
  const messages = { copied: t('ui.linkCopied'), failed: t('share.copyFailed') }
  return (
    <section ref={ref} className="tv-controls" aria-label={t('tv.controls')}>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => onPause(!paused)}>
          {paused ? <Play aria-hidden="true" size={20} /> : <Pause aria-hidden="true" size={20} />}
          {t(paused ? 'tv.resume' : 'tv.pause')}
        </Button>
        <Button
          aria-label={t('tv.faster')}
          disabled={faster === undefined}
          onClick={() => setSeconds(faster ?? seconds)}
        >
          <Minus aria-hidden="true" size={20} />
        </Button>
        <output className="min-w-36 text-center">{t('tv.seconds', { count: seconds })}</output>
        <Button
          aria-label={t('tv.slower')}
          disabled={slower === undefined}
          onClick={() => setSeconds(slower ?? seconds)}
        >
          <Plus aria-hidden="true" size={20} />
        </Button>
        <span className="grow" />
        <Button onClick={() => void copyText(window.location.href, messages)}>
          <Copy aria-hidden="true" size={20} />
          {t('tv.copyAddress')}
        </Button>
        <ButtonLink to={paths.results(stageKey(stage))}>
          <X aria-hidden="true" size={20} />
          {t('tv.close')}
        </ButtonLink>
      </div>
      <ClassChoice stage={stage} settings={settings} />
      <p className="text-sm text-ink-soft">{t('tv.hides')}</p>
    </section>
  )
}

interface TvControlsProps {
  ref: Ref<HTMLElement>
  stage: Stage
  settings: TvSettings
  paused: boolean
  onPause: (paused: boolean) => void
}

function ClassChoice({
  stage,
  settings: { classes, setClasses },
}: Pick<TvControlsProps, 'stage' | 'settings'>) {
  const { t } = useTranslation()
  const names = stage.classes.map(({ name }) => name)
  const toggle = (toggledName: string) => {
    const newNames = names.filter((name) => (classes?.has(name) ?? false) !== (name === toggledName))
    setClasses(newNames.length === 0 || newNames.length === names.length ? null : newNames)
  }
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('tv.classes')}</legend>
      <label className="tv-choice">
        <input type="checkbox" checked={classes === null} onChange={() => setClasses(null)} />
        {t('tv.allClasses')}
      </label>
      {stage.classes.map(({ name, color }) => (
        <label key={name} className="tv-choice" style={boardStyle({ '--class-color': color })}>
          <input type="checkbox" checked={classes?.has(name) ?? false} onChange={() => toggle(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
