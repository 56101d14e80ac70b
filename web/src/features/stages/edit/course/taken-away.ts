// Which sections and laps a class no longer has as the form is typed.
import type { RacingClass, StageIn } from '../../../../api'

export type Taken = { sections: readonly number[]; laps: readonly number[] }

export function takenAway(name: string, before: readonly RacingClass[], after: StageIn['classes']): Taken {
  const was = before.find((racingClass) => racingClass.name === name)
  const is = after.find(({ former }) => former === name)
  if (!was || !is) return { sections: [], laps: [] }
  return {
    sections: was.sections.filter((section) => !is.sections.includes(section)),
    laps: Array.from({ length: was.laps }, (_, index) => index + 1).filter((lap) => lap > is.laps),
  }
}
