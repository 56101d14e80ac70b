// The filters of the log: stage, event, person and days.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { LogStage } from '@/api'
import { isoDate, readersZone } from '@/lib/time/dates'
import { dayText, parseDay } from '@/lib/time/day'
import { stageName } from '@/lib/addresses/paths'
import { DateField } from '@/ui/fields/date-field/date-field'
import { SearchField } from '@/ui/fields/search-field'
import { Select } from '@/ui/fields/select'
import { eventsOf, groups } from './events'
import { auditLogStagesQuery } from './audit-log'
import type { LogFilter } from './use-log-filter'

export function LogFilters({ filter, onSet }: LogFiltersProps) {
  const { t } = useTranslation()
  const stages = useQuery(auditLogStagesQuery).data?.stages ?? []
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2">
      <Select
        label={t('log.stage')}
        value={filter.stage}
        onChange={({ target }) => onSet('stage', target.value)}
      >
        <option value="">{t('log.everyStage')}</option>
        {/* The address may name a stage before the list is loaded. */}
        {filter.stage && !stages.some((stage) => stageName(stage) === filter.stage) && (
          <option value={filter.stage}>{filter.stage}</option>
        )}
        {seasons(stages).map(({ name, stagesOfChampionship }) => (
          <optgroup key={name} label={name}>
            {stagesOfChampionship.map((stage) => (
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
        label={t('log.person')}
        placeholder={t('log.personShort')}
        text={filter.person}
        onSearch={(person) => onSet('person', person)}
        className="self-end"
      />
      <Day name="from" filter={filter} onSet={onSet} />
      <Day name="to" filter={filter} onSet={onSet} />
    </div>
  )
}

interface LogFiltersProps {
  filter: LogFilter
  onSet: (name: keyof LogFilter, value: string) => void
}

/** A text field, year first: the browser's date field may put the month first. */
function Day({ name, filter, onSet }: LogFiltersProps & { name: 'from' | 'to' }) {
  const { t } = useTranslation()
  const filterDay = filter[name]
  // The entered text, and the day that the filter had after it.
  const [input, setInput] = useState({ text: dayText(filterDay), day: filterDay })
  const [today] = useState(() => isoDate(new Date().toISOString(), readersZone()))
  const change = (text: string) => {
    const day = text.trim() === '' ? '' : (parseDay(text) ?? filterDay)
    setInput({ text, day })
    if (day !== filterDay) onSet(name, day)
  }
  return (
    <DateField
      label={t(`log.${name}`)}
      autoComplete="off"
      latest={today}
      initialDay={filterDay || today}
      text={input.day === filterDay ? input.text : dayText(filterDay)}
      onText={change}
    />
  )
}

/** Groups the stages by championship, in their order. */
function seasons(stages: readonly LogStage[]) {
  const stagesByChampionship = new Map<string, LogStage[]>()
  for (const stage of stages) {
    stagesByChampionship.set(stage.championshipName, [
      ...(stagesByChampionship.get(stage.championshipName) ?? []),
      stage,
    ])
  }
  return [...stagesByChampionship].map(([name, stagesOfChampionship]) => ({ name, stagesOfChampionship }))
}
