// The head of each section: its number, the rides without a score, and the unsent rides of its judges'
// phones.
import { useQuery } from '@tanstack/react-query'
import { Smartphone, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { StageKey } from '@/lib/addresses/paths'
import { useNow } from '@/ui/use-now'
import { isOverdue, LastContact } from '@/features/judges/devices/contact'
import { judgesQuery } from '@/features/judges/api/judges-api'
import { devicesAt, type SectionDevices } from '@/features/judges/assignments/sections'
import type { LiveRow } from '../live/board-state'
import { skippedBySection } from './ride-cells'

export function SectionHeads({ stageKey, sections, rows }: SectionHeadsProps) {
  const { t } = useTranslation()
  const judges = useQuery(judgesQuery(stageKey)).data
  const skipped = useMemo(() => skippedBySection(rows), [rows])
  return (
    <thead>
      <tr>
        <th scope="col" className="gap-corner">
          {t('results.participant')}
        </th>
        {sections.map((section) => (
          <th scope="col" key={section}>
            <span className="flex items-baseline justify-center gap-1.5">
              <span className="figure text-xl">
                <span className="sr-only">{t('results.section', { section })}</span>
                <span aria-hidden="true">{section}</span>
              </span>
              <SkippedCount count={skipped.get(section) ?? 0} />
            </span>
            {judges && <Phones devices={devicesAt(section, judges)} />}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface SectionHeadsProps {
  stageKey: StageKey
  sections: readonly number[]
  rows: readonly LiveRow[]
}

function SkippedCount({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className="gap-missing">
      <span aria-hidden="true">−{count}</span>
      <span className="sr-only">{t('gaps.count', { count })}</span>
    </span>
  )
}

function Phones({ devices }: { devices: SectionDevices }) {
  const { t } = useTranslation()
  const now = useNow()
  const [latest] = devices.toSorted((a, b) => Date.parse(b.lastContactAt) - Date.parse(a.lastContactAt))
  if (!latest) return <span className="gap-phone text-ink-soft">{t('gaps.noPhone')}</span>
  const unsent = devices.reduce((sum, device) => sum + device.unsent, 0)
  const overdue = devices.some((device) => isOverdue(device, now))
  const Icon = overdue ? TriangleAlert : Smartphone
  return (
    <span className="gap-phone" data-waiting={unsent > 0 ? '' : undefined}>
      <span className="inline-flex items-center justify-center gap-0.5">
        <Icon aria-hidden="true" size={13} />
        {unsent > 0 && <span aria-hidden="true">{unsent}</span>}
        <span className="sr-only">
          {unsent > 0 ? t('judging.unsent', { count: unsent }) : t('judging.allSent')}
          {overdue && `, ${t('judges.devices.overdue')}`}
        </span>
      </span>{' '}
      <LastContact time={latest.lastContactAt} />
    </span>
  )
}
