// How the sections of a class are laid out on paper: a lap with more sections than fit beside each other has
// several lines.
import { numbersUpTo } from '@/lib/numbers-up-to'

/** The number of sections that fit beside each other on A4 landscape, with the other columns. */
const MAX_SECTIONS_IN_A_LINE = 20

/** Returns the positions of the sections in each line of a lap; the lines are about equally long. */
export function courseLines(sections: number): number[][] {
  const count = Math.max(1, Math.ceil(sections / MAX_SECTIONS_IN_A_LINE))
  const length = Math.ceil(sections / count)
  const positions = Array.from({ length: sections }, (_, index) => index)
  return Array.from({ length: count }, (_, line) => positions.slice(line * length, (line + 1) * length))
}

interface PaperLine {
  lap: number
  /** The positions of its sections. */
  positions: readonly number[]
  /** Whether it is the first line of its lap. */
  startsLap: boolean
  /** Whether it is the first line of its rider. */
  startsRider: boolean
}

/** Returns the lines of a rider: those of each lap. */
export function paperLines(laps: number, lines: readonly (readonly number[])[]): PaperLine[] {
  return numbersUpTo(laps).flatMap((lap) =>
    lines.map((positions, index) => ({
      lap,
      positions,
      startsLap: index === 0,
      startsRider: index === 0 && lap === 1,
    })),
  )
}
