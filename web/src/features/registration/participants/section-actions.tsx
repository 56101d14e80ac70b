// The actions on the whole list: the start list for everyone; for secretaries adding a participant, prints
// and files.
import { Download, EllipsisVertical, ListOrdered, Printer, Upload, UserPlus } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import type { Stage } from '@/api'
import { paths, stageKey } from '@/lib/addresses/paths'
import { rarePaths } from '@/lib/addresses/rare-paths'
import { Button, ButtonLink } from '@/ui/button'
import { Menu, MenuAnchor, MenuButton, MenuLink } from '@/ui/overlays/menu'
import { useLanguage } from '@/ui/use-language'
import { useOptionalSecretaryTools } from './secretary/secretary-tools'
import { exportAddress } from '../participants-api'

const formats = ['csv', 'xlsx'] as const

export function SectionActions({ stage, hasParticipants }: SectionActionsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const tools = useOptionalSecretaryTools()
  const key = stageKey(stage)
  return (
    <div className="flex items-center gap-2 print:hidden">
      {hasParticipants && !tools && (
        <ButtonLink look="quiet" to={paths.startList(key)} className="px-3!">
          <ListOrdered aria-hidden="true" size={18} />
          {t('participants.startList')}
        </ButtonLink>
      )}
      {tools && (
        <Button onClick={() => tools.openDialog({ kind: 'add' })}>
          <UserPlus aria-hidden="true" size={18} />
          {t('joining.add')}
        </Button>
      )}
      {tools && (
        <Menu
          label={t('participants.files')}
          hint={t('participants.files')}
          button={<EllipsisVertical aria-hidden="true" size={20} />}
        >
          {hasParticipants && (
            <MenuLink to={paths.startList(key)}>
              <ListOrdered aria-hidden="true" size={18} />
              {t('participants.startList')}
            </MenuLink>
          )}
          <MenuLink to={rarePaths.raceSheets(key)}>
            <Printer aria-hidden="true" size={18} />
            {t('raceSheets.title')}
          </MenuLink>
          <MenuButton onClick={() => tools.openDialog({ kind: 'import' })}>
            <Upload aria-hidden="true" size={18} />
            {t('participants.import')}
          </MenuButton>
          {hasParticipants &&
            formats.map((format) => (
              <MenuAnchor key={format} download href={exportAddress(key, format, language)}>
                <Download aria-hidden="true" size={18} />
                {t('participants.exportAs', { format: format.toUpperCase() })}
              </MenuAnchor>
            ))}
        </Menu>
      )}
    </div>
  )
}

interface SectionActionsProps {
  stage: Stage
  /** Whether the list has any participants. */
  hasParticipants: boolean
}
