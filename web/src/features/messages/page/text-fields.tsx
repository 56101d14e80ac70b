// Subject and text in each language; the reader's own is open first. A rider gets the language of the account.
import { useTranslation } from '@/ui/i18n'
import type { MessageTexts } from '@/api'
import { languageNames, languages } from '@/lib/text/languages'
import { MAX_MESSAGE_CHARS, MAX_SUBJECT_CHARS } from '@/lib/server-limits'
import { Field } from '@/ui/fields/field'
import { TextArea } from '@/ui/fields/text-area'
import { useLanguage } from '@/ui/use-language'
import { isWritten } from './form-values'

export function TextFields({ texts, onChange }: TextFieldsProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  const ordered = [own, ...languages.filter((language) => language !== own)]
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{t('messages.languagesHelp')}</p>
      {ordered.map((language) => {
        const message = texts[language]
        const change = (changed: Partial<typeof message>) =>
          onChange({ ...texts, [language]: { ...message, ...changed } })
        return (
          <details
            key={language}
            open={language === own || isWritten(message)}
            className="rounded-control border border-line px-3 pb-1"
          >
            <summary className="flex min-h-touch cursor-pointer items-center font-semibold">
              {languageNames[language]}
            </summary>
            <div className="flex flex-col gap-3 pb-3">
              <Field
                label={t('messages.subject', { language: languageNames[language] })}
                lang={language}
                maxLength={MAX_SUBJECT_CHARS}
                value={message.subject}
                onChange={({ target }) => change({ subject: target.value })}
              />
              <TextArea
                label={t('messages.text', { language: languageNames[language] })}
                lang={language}
                rows={6}
                maxLength={MAX_MESSAGE_CHARS}
                value={message.text}
                onChange={({ target }) => change({ text: target.value })}
              />
            </div>
          </details>
        )
      })}
    </div>
  )
}

interface TextFieldsProps {
  texts: MessageTexts
  onChange: (texts: MessageTexts) => void
}
