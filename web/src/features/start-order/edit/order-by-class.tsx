// The order that is shown: the order of the classes, and the starts of each.
import type { SecretaryStart, SecretaryStartOrder, Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { ReorderList } from '@/ui/reorder/reorder-list'
import { ClassStarts } from './class-starts'
import type { StartOrderForm } from './use-start-order-form'

export function OrderByClass({ stage, order, form }: OrderByClassProps) {
  const { t } = useTranslation()
  const { values, change } = form
  const groups = startsByClass(order)
  const classes = groups.map(([name]) => name)
  const moveRider = (name: string) => (from: number, to: number) => {
    const arranged = groups.flatMap(([group, starts]) => (group === name ? moved(starts, from, to) : starts))
    change({ order: arranged.map(({ participant }) => participant) })
  }
  return (
    <>
      {classes.length > 1 && (
        <section className="mt-6">
          <h2 className="text-xl">{t('startOrder.classOrder')}</h2>
          <ReorderList
            label={t('startOrder.classOrder')}
            items={classes}
            keyOf={(name) => name}
            nameOf={(name) => name}
            onMove={(from, to) => change({ classes: moved(classes, from, to) })}
            className="mt-2"
          >
            {(name, _, mover) => (
              <div className="flex items-center gap-2 border-b border-line bg-ground">
                {mover}
                <span className="font-semibold wrap-anywhere">{name}</span>
              </div>
            )}
          </ReorderList>
        </section>
      )}
      {groups.map(([name, starts]) => (
        <ClassStarts
          key={name}
          stage={stage}
          name={name}
          starts={starts}
          onMove={values.method === 'hand' ? moveRider(name) : undefined}
        />
      ))}
    </>
  )
}

interface OrderByClassProps {
  stage: Stage
  order: SecretaryStartOrder
  form: StartOrderForm
}

/** The classes in the order of their first starts. */
function startsByClass(order: SecretaryStartOrder): [name: string, starts: SecretaryStart[]][] {
  const groups = new Map<string, SecretaryStart[]>()
  for (const start of order.starts) {
    groups.set(start.racingClass, [...(groups.get(start.racingClass) ?? []), start])
  }
  return [...groups]
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}
