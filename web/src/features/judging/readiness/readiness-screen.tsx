// Shows whether this phone is ready for the forest: one sentence, then what was checked and what to do.
import { CircleCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { TextKey } from '@/lib/i18n'
import { dateTimeText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { useLanguage } from '@/ui/use-language'
import { InstallOffer } from '@/features/offline/install/install-offer'
import type { StoredSheet } from '../outbox/judging-db'
import { TitledScreen } from '../screen-parts/titled-screen'
import {
  check,
  type CheckName,
  checkNames,
  type CheckResult,
  isReady,
  type PhoneFacts,
  problemsOf,
} from './checks'

export function ReadinessScreen({
  storedSheet,
  facts,
  onClose,
}: {
  storedSheet: StoredSheet
  /** Undefined until it has been read. */
  facts: PhoneFacts | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <TitledScreen title={t('readiness.title')} onClose={onClose}>
      {facts && (
        <>
          <Verdict facts={facts} />
          <ul className="divide-y divide-line border-y border-line">
            {checkNames.map((name) => (
              <CheckRow key={name} name={name} facts={facts} storedSheet={storedSheet} />
            ))}
          </ul>
          <p className="text-ink-soft">{t('readiness.batterySaver')}</p>
          <InstallOffer />
          <Button look="filled" className="min-h-touch-judge text-lg" onClick={onClose}>
            {t('judging.understood')}
          </Button>
        </>
      )}
    </TitledScreen>
  )
}

/** The sentence above the checks, read aloud when it changes. */
function Verdict({ facts }: { facts: PhoneFacts }) {
  const { t } = useTranslation()
  const problems = problemsOf(facts)
  const text = isReady(problems)
    ? problems.length === 0
      ? t('readiness.ready')
      : t('readiness.readyWithAdvice')
    : t('readiness.notReady')
  return <output className="text-xl leading-tight font-semibold">{text}</output>
}

const icons = { ok: CircleCheck, unknown: CircleHelp, advice: TriangleAlert, problem: TriangleAlert }
const colors = { ok: 'text-brand', unknown: 'text-ink-soft', advice: 'text-warn', problem: 'text-danger' }

function levelOf(result: CheckResult): keyof typeof icons {
  if (result === null) return 'ok'
  if (result === 'unknown') return 'unknown'
  return isReady([result]) ? 'advice' : 'problem'
}

/** What to do where the browser doesn't say. */
const unknownTexts: Partial<Record<CheckName, TextKey>> = {
  room: 'readiness.unknown.room',
  battery: 'readiness.unknown.battery',
  screen: 'readiness.unknown.screen',
}

function CheckRow({
  name,
  facts,
  storedSheet,
}: {
  name: CheckName
  facts: PhoneFacts
  storedSheet: StoredSheet
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const result = check(name, facts)
  const level = levelOf(result)
  const Icon = icons[level]
  const { sheet } = storedSheet
  const minutes = Math.round(Math.abs(facts.clockErrorMs) / 60_000)
  const values = {
    sections: sheet.sections.join(', '),
    count: result === 'wrongClock' ? minutes : facts.riders,
    time: dateTimeText(sheet.serverNow, sheet.stage.timeZone, language),
    percent: facts.battery?.percent ?? 0,
  }
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" size={24} className={`mt-0.5 shrink-0 ${colors[level]}`} />
      <div className="min-w-0 grow leading-tight">
        <p className="font-semibold">{t(`readiness.check.${name}`)}</p>
        <p className="wrap-anywhere">
          {level !== 'ok' && <span className="sr-only">{t(`readiness.level.${level}`)}: </span>}
          {result === null
            ? t(`readiness.ok.${name}`, values)
            : result === 'unknown'
              ? t(unknownTexts[name] ?? 'readiness.level.unknown')
              : t(`readiness.problem.${result}`, values)}
        </p>
      </div>
    </li>
  )
}
