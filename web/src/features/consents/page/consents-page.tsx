// The consent of parents and guardians, for the desk: who lacks it, one tap for a signature on paper, forms to print,
// and the text with its versions.
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { Stage, StageConsents } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { dateText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import { OfflineNotice } from '@/ui/notices/offline-notice'
import { QueryView } from '@/ui/queries/query-view'
import { useLanguage } from '@/ui/use-language'
import { usePrinting } from '@/ui/use-printing'
import { CompactHeader } from '@/features/stages/compact-header'
import { SecretaryPage } from '@/features/stages/secretary-page'
import { consentsQuery } from '../consents-query'
import { ConsentSheet } from './consent-sheet'
import { MinorList } from './minor-list'
import { storePrintedVersion } from './printed-version'
import { TextSection } from './text-section'
import '@/ui/styles/paper.css'

export function ConsentsPage() {
  const { t } = useTranslation()
  return (
    <SecretaryPage title={t('consents.title')} forbiddenText={t('consents.forbiddenText')}>
      {(stage) =>
        stage.features.includes('consents') ? (
          <Consents stage={stage} />
        ) : (
          <>
            <CompactHeader stage={stage} title={t('consents.title')} />
            <Message title={t('consents.off')}>{t('consents.offText')}</Message>
          </>
        )
      }
    </SecretaryPage>
  )
}

function Consents({ stage }: { stage: Stage }) {
  const { t } = useTranslation()
  const query = useQuery(consentsQuery(stageKey(stage)))
  const isPrinting = usePrinting()
  const text = query.data?.texts[0]
  const print = (version: number) => {
    storePrintedVersion(stageKey(stage), version)
    window.print()
  }
  return (
    <article className="consents page-wide">
      <div className="print:hidden">
        <CompactHeader stage={stage} title={t('consents.title')}>
          {text && (
            <Button look="filled" onClick={() => print(text.version)}>
              <Printer aria-hidden="true" size={18} />
              {t('consents.print')}
            </Button>
          )}
        </CompactHeader>
        <OfflineNotice isOffline={query.isRefetchError || query.fetchStatus === 'paused'} />
        <QueryView query={query}>{(consents) => <Content stage={stage} consents={consents} />}</QueryView>
      </div>
      {isPrinting && query.data && <Sheets stage={stage} consents={query.data} />}
    </article>
  )
}

function Content({ stage, consents: { texts, minors } }: { stage: Stage; consents: StageConsents }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const date = dateText(stage.startsAt, stage.timeZone, language)
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
      <section aria-labelledby="minors">
        <h2 id="minors" className="text-2xl">
          {t('consents.minors')}
        </h2>
        <p className="mb-4 text-ink-soft">{t('consents.minorsText', { date })}</p>
        {minors.length === 0 ? (
          <p>{t('consents.noMinors')}</p>
        ) : (
          <MinorList stage={stage} minors={minors} texts={texts} />
        )}
      </section>
      <TextSection stage={stage} texts={texts} />
    </div>
  )
}

/** A page of A4 for each rider whose consent is missing, and a blank one. */
function Sheets({ stage, consents: { texts, minors } }: { stage: Stage; consents: StageConsents }) {
  const [text] = texts
  if (!text) return null
  return [...minors.filter(({ consent }) => consent === null), null].map((minor) => (
    <ConsentSheet key={minor?.participant ?? 'blank'} stage={stage} text={text} minor={minor} />
  ))
}
