// The tables of the help. Their figures are the same in every language; the words come from whoever shows
// them.
import type { ReactNode } from 'react'
import { classicScores } from '@/lib/sport/classic-scores'
import { gateValues, POINTS_BEYOND, pointsByPlace, rankingExample, standingsExample } from './figures'

interface Column {
  id: string
  head?: ReactNode
}
/** As many cells as there are columns; the first names the row. */
interface Row {
  id: string | number
  cells: ReactNode[]
}

function Table({ caption, columns, rows, figures = true }: TableProps) {
  const others = columns.slice(1)
  return (
    <table className="help-table" data-figures={figures ? '' : undefined}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ id, head }) => (
            <th scope="col" key={id}>
              {head ?? id}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...cells] }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {others.map((column, index) => (
              <td key={column.id}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface TableProps {
  caption: string
  columns: Column[]
  rows: Row[]
  /** Whether the cells are numbers, which are right-aligned. */
  figures?: boolean
}

interface Words<Heads extends string[] = [string, string]> {
  caption: string
  heads: Heads
}

/** A score as it stands in the results. */
function Score({ children }: { children: number }) {
  return (
    <span className="score" data-score={children}>
      {children}
    </span>
  )
}

/** `meanings` are those of 0, 1, 2, 3 and 5. */
export function ScoreTable({ caption, heads, meanings }: Words & { meanings: string[] }) {
  return (
    <Table
      caption={caption}
      figures={false}
      columns={heads.map((id) => ({ id }))}
      rows={classicScores.map((score, index) => ({
        id: score,
        cells: [<Score key={score}>{score}</Score>, meanings[index]],
      }))}
    />
  )
}

export function GateTable({ caption, heads }: Words) {
  return (
    <Table
      caption={caption}
      columns={heads.map((id) => ({ id }))}
      rows={Object.entries(gateValues).map(([grade, points]) => ({ id: grade, cells: [grade, points] }))}
    />
  )
}

/** Two bands of places, each over its points: both fit a phone. */
export function PointsTable({ caption, place, points, beyond }: PointsWords) {
  const places = [
    ...pointsByPlace.map((pointsOfPlace, index) => ({ name: `${index + 1}.`, pointsOfPlace })),
    { name: beyond, pointsOfPlace: POINTS_BEYOND },
  ]
  const bands = { upper: places.slice(0, places.length / 2), lower: places.slice(places.length / 2) }
  return (
    <table className="help-table help-points" data-figures="">
      <caption>{caption}</caption>
      {Object.entries(bands).map(([id, band]) => (
        <tbody key={id}>
          <tr>
            <th scope="row">{place}</th>
            {band.map(({ name }) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
          <tr>
            <th scope="row">{points}</th>
            {band.map(({ name, pointsOfPlace }) => (
              <td key={name}>{pointsOfPlace}</td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  )
}

interface PointsWords {
  caption: string
  place: string
  points: string
  /** Every place after the last that is named. */
  beyond: string
}

/** `heads` are rider, total, time of the last section and place. */
export function RankingExample({ caption, heads }: Words<[string, string, string, string]>) {
  const [name, sum, last, rank] = heads
  const counts = classicScores.map((score) => ({ id: String(score), head: <Score>{score}</Score> }))
  return (
    <Table
      caption={caption}
      columns={[{ id: name }, { id: sum }, ...counts, { id: last }, { id: rank }]}
      rows={rankingExample.map(
        ({ rider, total, counts: [zeros, ones, twos, threes, fives], time, place }) => ({
          id: rider,
          cells: [rider, total, zeros, ones, twos, threes, fives, time, place],
        }),
      )}
    />
  )
}

/** `heads` are rider, total, total without the worst stage, place, and place in the final order. */
export function StandingsExample({ caption, heads }: Words<[string, string, string, string, string]>) {
  const [name, ...results] = heads
  return (
    <Table
      caption={caption}
      columns={[name, '1', '2', '3', ...results].map((id) => ({ id }))}
      rows={standingsExample.map(
        ({ rider, stages: [first, second, third], total, withoutWorst, place, final }) => ({
          id: rider,
          cells: [rider, first, second, third, total, withoutWorst ?? '–', `${place}.`, `${final}.`],
        }),
      )}
    />
  )
}
