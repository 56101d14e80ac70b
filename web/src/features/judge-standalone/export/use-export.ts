// The day's file: saved on the phone, or shared with another app (mail, messages) if the phone supports it.
import { useTranslation } from '@/ui/i18n'
import { isoDate, readersZone } from '@/lib/time/dates'
import { fold } from '@/lib/text/text-search'
import { notify } from '@/ui/notices/notify'
import { saveFile } from '@/ui/sharing/save-file'
import { useLanguage } from '@/ui/use-language'
import { type Day, type DaySheet, dayTitle } from '../days/day'
import { toCsv } from './csv'
import { dayRows } from './day-rows'

const TYPE = 'text/csv'

export function useExport(sheet: DaySheet): { save: () => void; share: (() => void) | null } {
  const { t } = useTranslation()
  const { day } = sheet
  const language = useLanguage()
  const text = () => toCsv(dayRows(sheet, t), language)
  const file = () => new File([text()], fileName(day), { type: TYPE })
  const canShare =
    'canShare' in navigator && navigator.canShare({ files: [new File([''], fileName(day), { type: TYPE })] })
  const share = () => {
    navigator.share({ files: [file()], title: dayTitle(day) }).catch((error: unknown) => {
      // An AbortError means that the user closed the list of apps.
      if (!(error instanceof DOMException) || error.name !== 'AbortError')
        notify.error(t('standalone.notShared'))
    })
  }
  return {
    save: () => saveFile(fileName(day), text(), TYPE),
    share: canShare ? share : null,
  }
}

/** For example "2026-06-06-sunu-grava.csv". */
function fileName({ name, startedAt }: Day): string {
  const words = fold(name).match(/[a-z0-9]+/g) ?? []
  return `${[isoDate(startedAt, readersZone()), ...words].join('-')}.csv`
}
