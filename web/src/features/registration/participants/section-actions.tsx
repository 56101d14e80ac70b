// What can be done with the list as a whole: the start list for everyone; import and export for the office.
import { Download, ListOrdered, Upload } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Stage } from '../../../api'
import { paths, stageKey } from '../../../lib/paths'
import { Button, ButtonDownload, ButtonLink } from '../../../ui/button'
import { useLanguage } from '../../../ui/use-language'
import { useOfficeHere } from './office'
import { exportAddress } from './participants-api'

const formats = ['csv', 'xlsx'] as const

export function SectionActions({ stage, some }: SectionActionsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const office = useOfficeHere()
  const key = stageKey(stage)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {some && (
        <ButtonLink look="quiet" to={paths.startList(key)} className="px-3!">
          <ListOrdered aria-hidden="true" size={18} />
          {t('participants.startList')}
        </ButtonLink>
      )}
      {office && (
        <Button look="quiet" className="px-3!" onClick={() => office.start({ kind: 'import' })}>
          <Upload aria-hidden="true" size={18} />
          {t('participants.import')}
        </Button>
      )}
      {office &&
        some &&
        formats.map((format) => (
          <ButtonDownload
            key={format}
            look="quiet"
            className="px-3!"
            aria-label={t('participants.exportAs', { format: format.toUpperCase() })}
            href={exportAddress(key, format, language)}
          >
            <Download aria-hidden="true" size={18} />
            {format.toUpperCase()}
          </ButtonDownload>
        ))}
    </div>
  )
}

interface SectionActionsProps {
  stage: Stage
  /** Whether there is anybody on the list. */
  some: boolean
}
