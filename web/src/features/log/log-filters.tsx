// What to narrow the log to: a stage, what was done, by whom, and when.
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LogStage } from '../../api'
import { stageName } from '../../lib/paths'
import { Field } from '../../ui/field'
import { SearchField } from '../../ui/search-field'
import { Select } from '../../ui/select'
import { eventsOf, groups } from './events'
import { logStagesQuery } from './log'
import type { LogFilter } from './use-log-filter'

export function LogFilters({ filter, onSet }: LogFiltersProps) {
  const { t } = useTranslation()
  const stages = useQuery(logStagesQuery).data?.stages ?? []
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_22rem]">
      <Select
        label={t('log.stage')}
        value={filter.stage}
        onChange={({ target }) => onSet('stage', target.value)}
      >
        <option value="">{t('log.everyStage')}</option>
        {/* The address may name a stage before the list is there. */}
        {filter.stage && !stages.some((stage) => stageName(stage) === filter.stage) && (
          <option value={filter.stage}>{filter.stage}</option>
        )}
        {seasons(stages).map(({ name, own }) => (
          <optgroup key={name} label={name}>
            {own.map((stage) => (
              <option key={stageName(stage)} value={stageName(stage)}>
                {stage.title}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        label={t('log.event')}
        value={filter.event}
        onChange={({ target }) => onSet('event', target.value)}
      >
        <option value="">{t('log.everyEvent')}</option>
        {groups.map((group) => (
          <optgroup key={group} label={t(`log.groups.${group}`)}>
            {eventsOf(group).map((event) => (
              <option key={event} value={event}>
                {t(`log.events.${event}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <SearchField
        // A filter that is cleared, or another address, is typed into anew.
        key={filter.person === '' ? 'empty' : 'typed'}
        label={t('log.person')}
        text={filter.person}
        onSearch={(person) => onSet('person', person.trim())}
        className="self-end"
      />
      <div className="grid grid-cols-2 gap-3">
        <Day name="from" filter={filter} onSet={onSet} />
        <Day name="to" filter={filter} onSet={onSet} />
      </div>
    </div>
  )
}

interface LogFiltersProps {
  filter: LogFilter
  onSet: (name: keyof LogFilter, value: string) => void
}

/** A near day, which the browser's own calendar finds fastest. */
function Day({ name, filter, onSet }: LogFiltersProps & { name: 'from' | 'to' }) {
  const { t } = useTranslation()
  return (
    <Field
      type="date"
      label={t(`log.${name}`)}
      value={filter[name]}
      onChange={({ target }) => onSet(name, target.value)}
    />
  )
}

/** The stages by championship, in the order in which they come. */
function seasons(stages: readonly LogStage[]) {
  const found = new Map<string, LogStage[]>()
  for (const stage of stages) {
    found.set(stage.championshipName, [...(found.get(stage.championshipName) ?? []), stage])
  }
  return [...found].map(([name, own]) => ({ name, own }))
}
