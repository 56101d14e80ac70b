// One link on an A5 page to hand out to the judge: the section, the code to scan, and three steps.
import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { NewJudgeLink, Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { Button } from '@/ui/button'
import { copyText } from '@/ui/sharing/copy-text'
import { useLanguage } from '@/ui/use-language'
import { rangesText } from '@/features/stages/ranges'

const QrCode = lazy(() => import('@/ui/sharing/qr-code'))
const judgeSteps = ['scan', 'name', 'judge'] as const

export function LinkHandout({ stage, link, onCopied }: LinkHandoutProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { name, sections, token } = link
  const address = window.location.origin + rarePaths.judgeLink(stageKey(stage), token)
  const list = rangesText(sections)
  const isNamed = name !== t('judges.links.proposedName', { count: sections.length, list })
  const copy = async () => {
    const messages = { copied: t('ui.linkCopied'), failed: t('judges.handouts.copyFailed') }
    if (await copyText(address, messages)) onCopied()
  }
  return (
    <li className="flex min-w-0 flex-col items-start gap-2">
      <Button
        look="quiet"
        className="print:hidden"
        aria-label={t('judges.handouts.copyOf', { name })}
        onClick={() => void copy()}
      >
        <Copy aria-hidden="true" size={18} />
        {t('judges.handouts.copy')}
      </Button>
      <article aria-label={name} className="link-handout">
        <div className="tape" />
        <header>
          <h2>{stage.title}</h2>
          <p>
            {[dateText(stage.startsAt, stage.timeZone, language), stage.location].filter(Boolean).join(' · ')}
          </p>
        </header>
        <div className="gate">
          <p className={list.length > 2 ? 'number number-long' : 'number'}>
            <span className="caps">{t('judges.handouts.section', { count: sections.length })}</span>
            <span className="figure">{list}</span>
          </p>
          <div className="code">
            <Suspense>
              <QrCode text={address} label={t('judges.handouts.code', { name })} />
            </Suspense>
          </div>
        </div>
        {isNamed && <p className="whose">{name}</p>}
        <ol>
          {judgeSteps.map((step) => (
            <li key={step}>{t(`judges.handouts.step.${step}`)}</li>
          ))}
        </ol>
        <p className="address">{address}</p>
      </article>
    </li>
  )
}

interface LinkHandoutProps {
  stage: Stage
  link: NewJudgeLink
  onCopied: () => void
}
