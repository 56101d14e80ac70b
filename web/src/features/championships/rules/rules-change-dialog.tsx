// Shows which results new rules change, before they are saved.
import type { ChampionshipSettings, ResultChange, RulesChange } from '@/api'
import { Button } from '@/ui/button'
import { closeDialogAround, Dialog } from '@/ui/dialogs/dialog'
import { useTranslation } from '@/ui/i18n'
import { Plate } from '@/ui/plate'

export function RulesChangeDialog({ change, classes, onConfirm, onKeep, onClose }: RulesChangeDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('championshipRules.change.title')}
      long
      onClose={onClose}
      actions={
        <>
          <Button onClick={closing(onKeep)}>{t('championshipRules.change.keep')}</Button>
          <Button look="danger" onClick={closing(onConfirm)}>
            {t('championshipRules.change.confirm')}
          </Button>
        </>
      }
    >
      <p className="pb-3">{t('championshipRules.change.text')}</p>
      {change.stages.map(({ title, riders }) => (
        <ChangedStage key={title} title={title} riders={riders} classes={classes} />
      ))}
    </Dialog>
  )
}

interface RulesChangeDialogProps {
  change: RulesChange
  classes: Classes
  onConfirm: () => void
  /** Goes back to the saved rules. */
  onKeep: () => void
  onClose: () => void
}

type Classes = ChampionshipSettings['classes']

/** Does something before the dialog closes. */
function closing(act: () => void) {
  return (event: { currentTarget: Element }) => {
    act()
    closeDialogAround(event.currentTarget)
  }
}

function ChangedStage({ title, riders, classes }: ChangedStageProps) {
  const { t } = useTranslation()
  const colorOf = (racingClass: string) =>
    classes.find(({ name }) => name === racingClass)?.borderColor ?? undefined
  return (
    <section aria-label={title} className="pb-4">
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul>
        {riders.map(({ racingNumber, name, racingClass, before, after }) => (
          <li
            key={`${racingClass} ${racingNumber} ${name}`}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-2"
          >
            <span className="min-w-0 grow wrap-anywhere">
              <Plate size="small" number={racingNumber} color={colorOf(racingClass)} />{' '}
              <strong>{name}</strong> <span className="text-ink-soft">{racingClass}</span>
            </span>
            <span className="ml-auto flex flex-wrap gap-x-3">
              <span>
                {t('championshipRules.change.total')} <Change before={before.total} after={after.total} />
              </span>
              <span>
                {t('championshipRules.change.place')} <Change before={before.place} after={after.place} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChangedStageProps {
  title: string
  riders: readonly ResultChange[]
  classes: Classes
}

function Change({ before, after }: { before: number | null; after: number | null }) {
  const { t } = useTranslation()
  if (before === after) return <>{after ?? '–'}</>
  return (
    <>
      <span aria-hidden="true">
        {before ?? '–'} → <strong>{after ?? '–'}</strong>
      </span>
      <span className="sr-only">
        {t('championshipRules.change.beforeAfter', { before: before ?? '–', after: after ?? '–' })}
      </span>
    </>
  )
}
