// The riders under 18: those whose consent is missing, then those who have one.
import { useState } from 'react'
import type { ConsentText, Minor, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { classColor } from '@/lib/sport/class-color'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'
import { GivenConsent } from '../given-consent'
import { useRecord } from './consents-api'
import { SignedDialog } from './signed-dialog'

export function MinorList({ stage, minors, texts }: MinorListProps) {
  const { t } = useTranslation()
  const record = useRecord(stageKey(stage))
  const [removed, setRemoved] = useState<Minor | null>(null)
  const [signed, setSigned] = useState<Minor | null>(null)
  const sign = ({ participant }: Minor, version: number) =>
    record.mutate({ participant, isGiven: true, version })
  const [text, ...earlier] = texts
  const missing = minors.filter(({ consent }) => consent === null)
  const given = minors.filter(({ consent }) => consent !== null)
  return (
    <>
      <h3 className="text-lg">{t('consents.missing', { number: missing.length })}</h3>
      <ul className="mb-6">
        {missing.map((minor) => (
          <Row key={minor.participant} stage={stage} minor={minor}>
            {text && (
              <Button
                disabled={record.isPending}
                aria-label={t('consents.signedBy', { name: minor.name })}
                onClick={() => (earlier.length > 0 ? setSigned(minor) : sign(minor, text.version))}
              >
                {t('consents.signed')}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {given.length > 0 && (
        <>
          <h3 className="text-lg">{t('consents.given', { number: given.length })}</h3>
          <ul>
            {given.map((minor) => (
              <Row key={minor.participant} stage={stage} minor={minor}>
                <Button
                  disabled={record.isPending}
                  aria-label={t('consents.removeOf', { name: minor.name })}
                  onClick={() => setRemoved(minor)}
                >
                  {t('consents.remove')}
                </Button>
              </Row>
            ))}
          </ul>
        </>
      )}
      {signed && (
        <SignedDialog
          stage={stage}
          minor={signed}
          texts={texts}
          onSigned={(version) => sign(signed, version)}
          onClose={() => setSigned(null)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={t('consents.removeTitle', { name: removed.name })}
          confirm={t('consents.remove')}
          look="danger"
          onConfirm={() => record.mutate({ participant: removed.participant, isGiven: false })}
          onClose={() => setRemoved(null)}
        >
          {t('consents.removeText')}
        </ConfirmDialog>
      )}
    </>
  )
}

interface MinorListProps {
  stage: Stage
  minors: readonly Minor[]
  /** The versions of the text, newest first; empty if there is none to which somebody can have agreed. */
  texts: readonly ConsentText[]
}

function Row({ stage, minor, children }: { stage: Stage; minor: Minor; children: React.ReactNode }) {
  const { t } = useTranslation()
  const { racingNumber, racingClass, name, age, consent } = minor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
      <Plate number={racingNumber} color={classColor(stage.classes, racingClass)} />
      <div className="min-w-0 grow basis-40">
        <p className="leading-tight font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {racingClass} · {t('consents.age', { count: age })}
        </p>
        {consent && (
          <p className="text-sm">
            <GivenConsent consent={consent} timeZone={stage.timeZone} />
          </p>
        )}
      </div>
      {children}
    </li>
  )
}
