// The order that is shown: the order of the classes, and the starts of each.
import type { SecretaryStart, SecretaryStartOrder, Stage } from '@/api'
import { useTranslation } from '@/ui/i18n'
import { ReorderList } from '@/ui/reorder/reorder-list'
import { ClassStarts } from './class-starts'
import type { StartOrderForm } from './use-start-order-form'

export function OrderByClass({ stage, order, form }: OrderByClassProps) {
  const { t } = useTranslation()
  const { values, change } = form
  const isByHand = values.method === 'hand'
  // The preview of the last move may still be loading, and the next one continues from that move.
  const groups = startsByClass(order).map(
    ([name, starts]) => [name, isByHand ? arranged(starts, values.order) : starts] as const,
  )
  const classes = sortedBy(
    groups.map(([name]) => name),
    (name) => values.classes.indexOf(name),
  )
  const moveRider = (name: string) => (from: number, to: number) => {
    const riders = groups.flatMap(([group, starts]) => (group === name ? moved(starts, from, to) : starts))
    change({ order: riders.map(({ participant }) => participant) })
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
          onMove={isByHand ? moveRider(name) : undefined}
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

/** The riders in this order at the times of their class. */
function arranged(starts: readonly SecretaryStart[], order: readonly string[]): SecretaryStart[] {
  const riders = sortedBy(starts, ({ participant }) => order.indexOf(participant))
  return riders.map((start, index) => atTimeOf(start, starts[index] ?? start))
}

function atTimeOf(start: SecretaryStart, { startsAt }: SecretaryStart): SecretaryStart {
  return { ...start, startsAt }
}

/** Items without a position stay behind the others. */
function sortedBy<Item>(items: readonly Item[], positionOf: (item: Item) => number): Item[] {
  const position = (item: Item) => (positionOf(item) < 0 ? items.length + 1_000 : positionOf(item))
  return items.toSorted((one, other) => position(one) - position(other))
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)]
}
