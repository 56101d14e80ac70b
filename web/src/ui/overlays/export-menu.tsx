// Exports a table: as a file, as data for other programs, or on paper. The files are plain links to the
// server.
import { Braces, Download, FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { classNames } from '../class-names'
import { Menu, MenuAnchor, MenuButton } from './menu'

export function ExportMenu({ files: { csv, xlsx, json }, className }: ExportMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      className={classNames('print:hidden', className)}
      label={t('export.title')}
      hint={t('export.title')}
      button={<Download aria-hidden="true" size={20} />}
    >
      <MenuAnchor href={csv} download>
        <FileText aria-hidden="true" size={18} />
        {t('export.csv')}
      </MenuAnchor>
      <MenuAnchor href={xlsx} download>
        <FileSpreadsheet aria-hidden="true" size={18} />
        {t('export.xlsx')}
      </MenuAnchor>
      <MenuAnchor href={json} target="_blank" rel="noreferrer">
        <Braces aria-hidden="true" size={18} />
        {t('export.json')}
      </MenuAnchor>
      <MenuButton onClick={() => window.print()}>
        <Printer aria-hidden="true" size={18} />
        {t('export.print')}
      </MenuButton>
    </Menu>
  )
}

export interface ExportFiles {
  csv: string
  xlsx: string
  /** The public data of the API. */
  json: string
}

interface ExportMenuProps {
  files: ExportFiles
  className?: string
}
