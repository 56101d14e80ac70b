// The top bar of a day: the section or the name of the day, the views, and the menu.
import { List, Pencil, Printer, Share2, Table2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import { useNavigate, useSearchParams } from 'react-router'
import { JudgeMenu } from '@/features/judging/judge-screen/judge-menu'
import { SectionTitle } from '@/features/judging/judge-screen/section-title'
import { paths } from '@/lib/addresses/paths'
import { MenuButton, MenuDivider, MenuLink } from '@/ui/overlays/menu'
import { ViewTabs } from '@/ui/page/view-tabs'
import { type DaySheet, racingNumbers } from '../days/day'
import { DeleteDayDialog } from '../days/delete-day-dialog'
import { EditDayDialog } from '../days/edit-day-dialog'
import { useExport } from '../export/use-export'
import { type View, views, withView } from './use-day-view'

const iconProps = { 'aria-hidden': true, size: 20 } as const

export function DayBar({
  sheet,
  title,
  view,
  showsViews,
  onChooseSection,
}: {
  sheet: DaySheet
  title: string
  view: View
  /** False while a ride is being judged, so that an accidental tap can't leave the ride. */
  showsViews: boolean
  /** Undefined when there is nothing to choose. */
  onChooseSection: (() => void) | undefined
}) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  return (
    <header className="shrink-0 bg-ground print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4 px-gutter">
        <SectionTitle title={title} onChooseSection={onChooseSection} />
        {showsViews && (
          <div className="w-full pb-2 max-sm:order-last sm:w-112 sm:pb-0 low:max-sm:pb-1">
            <ViewTabs
              label={t('ui.views')}
              currentView={view}
              views={views.map((tab) => ({
                view: tab,
                to: { search: withView(params, tab).toString() },
                text: t(`standalone.view.${tab}`),
              }))}
              large
            />
          </div>
        )}
        <DayMenu sheet={sheet} view={view} />
      </div>
      <div className="tape h-1 rounded-none" />
    </header>
  )
}

function DayMenu({ sheet, view }: { sheet: DaySheet; view: View }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { save, share } = useExport(sheet)
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | null>(null)
  const close = () => setOpenDialog(null)
  return (
    <>
      <JudgeMenu>
        {share && (
          <MenuButton className="min-h-touch-judge" onClick={share}>
            <Share2 {...iconProps} />
            {t('standalone.share')}
          </MenuButton>
        )}
        <MenuButton className="min-h-touch-judge" onClick={save}>
          <Table2 {...iconProps} />
          {t('standalone.saveCsv')}
        </MenuButton>
        {view !== 'judge' && (
          <MenuButton className="min-h-touch-judge" onClick={() => window.print()}>
            <Printer {...iconProps} />
            {t('ui.print')}
          </MenuButton>
        )}
        <MenuDivider />
        <MenuButton className="min-h-touch-judge" onClick={() => setOpenDialog('edit')}>
          <Pencil {...iconProps} />
          {t('standalone.editDay')}
        </MenuButton>
        <MenuButton className="min-h-touch-judge" onClick={() => setOpenDialog('delete')}>
          <Trash2 {...iconProps} />
          {t('standalone.deleteDay')}
        </MenuButton>
        <MenuLink className="min-h-touch-judge" to={paths.judgeStandalone()}>
          <List {...iconProps} />
          {t('standalone.allDays')}
        </MenuLink>
      </JudgeMenu>
      {openDialog === 'edit' && <EditDayDialog day={sheet.day} onClose={close} />}
      {openDialog === 'delete' && (
        <DeleteDayDialog
          summary={{ day: sheet.day, riders: racingNumbers(sheet).length, rides: sheet.rides.length }}
          onDelete={() => void navigate(paths.judgeStandalone(), { replace: true })}
          onClose={close}
        />
      )}
    </>
  )
}
