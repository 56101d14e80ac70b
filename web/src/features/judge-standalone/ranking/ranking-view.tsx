// The ranking of the day: places, points, and what decided between riders with equal points.
import { Trophy } from 'lucide-react'
import { useTranslation } from '@/ui/i18n'
import { Message } from '@/ui/notices/message'
import type { DaySheet } from '../days/day'
import { DayPaperHead } from '../days/day-paper-head'
import { NotConnected } from '../days/not-connected'
import { Hint } from '@/ui/notices/notice'
import { ranking, type RankedRow } from './ranking'
import { RankingLine } from './ranking-line'
import './ranking.css'

export function RankingView({ sheet }: { sheet: DaySheet }) {
  const { t } = useTranslation()
  const ranked = ranking(sheet)
  const unfinished = ranked.filter(isUnfinished)
  if (sheet.rides.length === 0) {
    return (
      <div className="p-gutter">
        <Message title={t('standalone.noRanking')}>{t('standalone.noRankingText')}</Message>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4 px-gutter py-4">
      <DayPaperHead day={sheet.day} />
      {unfinished.length > 0 ? (
        <Hint>
          {t('standalone.riding', { count: unfinished.length })}{' '}
          <span className="print:hidden">{t('standalone.ridingHelp')}</span>
        </Hint>
      ) : (
        <p className="flex items-center gap-2 text-lg font-semibold print:hidden">
          <Trophy aria-hidden="true" size={22} className="shrink-0 text-brand" />
          {t('standalone.allFinished')}
        </p>
      )}
      <ol className="border-t border-line">
        {ranked.map((row, index) => (
          <RankingLine key={row.racingNumber} row={row} above={ranked[index - 1]} day={sheet.day} />
        ))}
      </ol>
      <NotConnected />
    </div>
  )
}

function isUnfinished({ dnf, isFinished }: RankedRow): boolean {
  return !dnf && !isFinished
}
