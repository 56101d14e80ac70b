// Which version of the text was signed, where there are several: it is at the bottom of the form.
import { useState } from 'react'
import type { ConsentText, Minor, Stage } from '@/api'
import { stageKey } from '@/lib/addresses/paths'
import { dateText } from '@/lib/time/dates'
import { Select } from '@/ui/fields/select'
import { FormDialog } from '@/ui/form/form-dialog'
import { useTranslation } from '@/ui/i18n'
import { useLanguage } from '@/ui/use-language'
import { lastPrintedVersion } from './printed-version'

export function SignedDialog({ stage, minor, texts, onSigned, onClose }: SignedDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [version, setVersion] = useState(() =>
    lastPrintedVersion(
      stageKey(stage),
      texts.map((text) => text.version),
    ),
  )
  return (
    <FormDialog
      title={t('consents.signedBy', { name: minor.name })}
      submitLabel={t('consents.signed')}
      disabled={false}
      onSubmit={(close) => {
        onSigned(version)
        close()
      }}
      onClose={onClose}
    >
      <Select
        label={t('consents.signedVersion')}
        help={t('consents.signedVersionHelp')}
        value={version}
        onChange={({ target }) => setVersion(Number(target.value))}
      >
        {texts.map((text) => (
          <option key={text.version} value={text.version}>
            {t('consents.version', {
              version: text.version,
              date: dateText(text.createdAt, stage.timeZone, language),
            })}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}

interface SignedDialogProps {
  stage: Stage
  minor: Minor
  /** All versions, newest first. */
  texts: readonly ConsentText[]
  onSigned: (version: number) => void
  onClose: () => void
}
