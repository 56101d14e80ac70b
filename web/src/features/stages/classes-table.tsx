// The classes of the stage: times, ages, laps and sections. On phones the time is below the name.
import type { ReactNode } from 'react'
import { useTranslation } from '@/ui/i18n'
import type { RacingClass, Stage } from '@/api'
import { classNames } from '@/ui/class-names'
import { Tag } from '@/ui/tag'
import { rangesText } from './ranges'
import { SectionStrip } from './section-strip'

/** A column that a phone has no room for. */
const WIDE_CLASSES = 'max-sm:hidden'

export function ClassesTable({ stage: { classes, sections } }: { stage: Stage }) {
  const { t } = useTranslation()
  const hardestFirst = classes.toSorted((a, b) => b.order - a.order)
  return (
    <table className="w-full border-collapse text-left">
      <thead className="caps border-b-2 border-ink text-sm">
        <tr>
          <Head>{t('stages.class')}</Head>
          <Head className={WIDE_CLASSES}>{t('stages.time')}</Head>
          <Head>{t('stages.age')}</Head>
          <Head>{t('stages.laps')}</Head>
          <Head>{t('stages.sections')}</Head>
        </tr>
      </thead>
      <tbody>
        {hardestFirst.map((racingClass) => (
          <tr key={racingClass.name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-3">
              <Tag color={racingClass.color}>{racingClass.name}</Tag>
              <span className="figure block pt-1 pl-3.5 text-ink-soft sm:hidden">
                {timesText(racingClass)}
              </span>
            </th>
            <Figure className={WIDE_CLASSES}>{timesText(racingClass)}</Figure>
            <Figure className="whitespace-nowrap">
              <Ages from={racingClass.yearsFrom} to={racingClass.yearsTo} />
            </Figure>
            <Figure>{racingClass.laps}</Figure>
            <Figure>
              <span className="sm:sr-only">{rangesText(racingClass.sections)}</span>
              <SectionStrip count={sections} active={racingClass.sections} className={WIDE_CLASSES} />
            </Figure>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames('py-2 pr-3 last:pr-0', className)}>
      {children}
    </th>
  )
}

function Figure({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={classNames('figure py-2 pr-3 text-lg last:pr-0', className)}>{children}</td>
}

function Ages({ from, to }: { from: number; to: number | null }) {
  const { t } = useTranslation()
  if (to !== null) return `${from}–${to}`
  return (
    <>
      <span aria-hidden="true">{from}+</span>
      <span className="sr-only">{t('stages.ageAndOlder', { age: from })}</span>
    </>
  )
}

function timesText({ startTime, endTime }: RacingClass): string {
  return startTime || endTime ? `${withoutSeconds(startTime)}–${withoutSeconds(endTime)}` : '–'
}

/** "10:00" of "10:00:00". */
function withoutSeconds(time: string | null): string {
  return time?.slice(0, 5) ?? ''
}
