// One signed-in device.
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { OpenSession } from '@/api'
import { dateTimeText, readersZone } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { useLanguage } from '@/ui/use-language'
import { Line } from './layout/section'

/** The operating systems of phones and tablets. */
const mobileSystems = new Set(['Android', 'iPhone', 'iPad'])

export function SessionLine({ session, disabled, onEnd }: SessionLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { browser, system, createdAt, lastUsedAt, current } = session
  const device =
    browser && system
      ? t('profile.device', { browser, system })
      : (browser ?? system ?? t('profile.unknownDevice'))
  const Icon = mobileSystems.has(system ?? '') ? Smartphone : Monitor
  const timeText = (time: string) => dateTimeText(time, readersZone(), language)
  return (
    <Line
      icon={<Icon aria-hidden="true" size={20} />}
      title={
        <>
          {device}
          {current && (
            <span className="caps ml-2 rounded-full bg-brand px-2.5 py-0.5 text-sm text-brand-ink">
              {t('profile.thisDevice')}
            </span>
          )}
        </>
      }
      note={
        <>
          {!current && <>{t('profile.lastUsed', { time: timeText(lastUsedAt) })} · </>}
          {t('profile.since', { time: timeText(createdAt) })}
        </>
      }
    >
      {!current && (
        <Button
          disabled={disabled}
          aria-label={t('profile.endSessionOf', { device: `${device}, ${timeText(lastUsedAt)}` })}
          onClick={onEnd}
        >
          {t('profile.endSession')}
        </Button>
      )}
    </Line>
  )
}

interface SessionLineProps {
  session: OpenSession
  disabled: boolean
  onEnd: () => void
}
