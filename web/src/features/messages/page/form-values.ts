// The values of the form of a message, and the request that is made from them.
import type { MessageAudience, MessageIn, MessageTexts } from '@/api'
import { languages, type Language } from '@/lib/text/languages'

export interface FormValues {
  audience: MessageAudience['kind']
  racingClass: string
  riders: string[]
  texts: MessageTexts
  byEmail: boolean
  byPush: boolean
  onPage: boolean
}

export function emptyValues(classes: readonly string[]): FormValues {
  const empty = { subject: '', text: '' }
  return {
    audience: 'all',
    racingClass: classes[0] ?? '',
    riders: [],
    texts: { lv: empty, et: empty, en: empty },
    byEmail: true,
    byPush: true,
    onPage: true,
  }
}

export function audienceIn({ audience, racingClass, riders }: FormValues): MessageAudience {
  return {
    kind: audience,
    ...(audience === 'class' && { racingClass }),
    riders: audience === 'riders' ? riders : [],
  }
}

export function messageIn(id: string, values: FormValues): MessageIn {
  const { texts, byEmail, byPush, onPage } = values
  return { id, texts, byEmail, byPush, onPage, audience: audienceIn(values) }
}

export function isWritten({ subject, text }: { subject: string; text: string }): boolean {
  return subject.trim() !== '' || text.trim() !== ''
}

/** What is missing before the message can be looked at; the server checks everything again. */
export function missingIn(values: FormValues): 'texts' | 'channels' | 'riders' | null {
  const written = languages.filter((language) => isWritten(values.texts[language]))
  const isComplete = (language: Language) =>
    values.texts[language].subject.trim() !== '' && values.texts[language].text.trim() !== ''
  if (written.length === 0 || !written.every(isComplete)) return 'texts'
  if (!values.byEmail && !values.onPage) return 'channels'
  return values.audience === 'riders' && values.riders.length === 0 ? 'riders' : null
}
