// An official as a short text: the name, with a judge's sections and the licence.
import type { Official } from '@/api'
import type { TFunction } from '@/lib/i18n'
import { rangesText } from '@/features/stages/ranges'

export function officialText(t: TFunction, official: Official & { license?: string | null }): string {
  const { name, sections, license } = official
  const details = [
    sections.length > 0 && t('officials.inSections', { count: sections.length, list: rangesText(sections) }),
    license && t('officials.withLicense', { license }),
  ].filter(Boolean)
  return details.length > 0 ? `${name} (${details.join(', ')})` : name
}
