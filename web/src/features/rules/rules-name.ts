// The name of rules, which says whether values of the pack were changed.
import type { RulesInWords } from '@/api'
import type { TFunction } from '@/lib/i18n'

export function rulesName(
  t: TFunction,
  { name, isChanged }: Pick<RulesInWords, 'name' | 'isChanged'>,
): string {
  return isChanged ? t('championshipRules.changedName', { name }) : name
}
