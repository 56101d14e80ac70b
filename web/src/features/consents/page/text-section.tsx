// The text to which parents and guardians agree: the current version, a dialog to change it, and earlier versions.
import { useState } from 'react'
import type { ConsentText, Stage } from '@/api'
import { dateText } from '@/lib/time/dates'
import { Button } from '@/ui/button'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { ConsentTextBlock } from '../consent-text'
import { TextDialog } from './text-dialog'

export function TextSection({ stage, texts: [current, ...earlier] }: TextSectionProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  return (
    <section aria-labelledby="consent-text">
      <h2 id="consent-text" className="text-2xl">
        {t('consents.text')}
      </h2>
      <p className="mb-4 text-ink-soft">{t('consents.textHelp')}</p>
      {current ? (
        <Version stage={stage} text={current} />
      ) : (
        <p className="font-semibold">{t('consents.noText')}</p>
      )}
      <Button className="mt-4" look={current ? 'outlined' : 'filled'} onClick={() => setEditing(true)}>
        {t(current ? 'consents.change' : 'consents.write')}
      </Button>
      {earlier.length > 0 && (
        <details className="mt-4">
          <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
            {t('consents.earlier')}
          </summary>
          <div className="flex flex-col gap-4">
            {earlier.map((text) => (
              <Version key={text.version} stage={stage} text={text} />
            ))}
          </div>
        </details>
      )}
      {isEditing && <TextDialog stage={stage} current={current} onClose={() => setEditing(false)} />}
    </section>
  )
}

interface TextSectionProps {
  stage: Stage
  /** All versions, newest first. */
  texts: readonly ConsentText[]
}

function Version({ stage, text }: { stage: Stage; text: ConsentText }) {
  const { t } = useTranslation()
  const date = dateText(text.createdAt, stage.timeZone, useLanguage())
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="mb-2 text-sm text-ink-soft">{t('consents.version', { version: text.version, date })}</p>
      <ConsentTextBlock texts={text.texts} />
    </div>
  )
}
