// Computes which sections and laps a class loses in the edited form.
import type { CourseClass, StageIn } from '@/api'
import { numbersUpTo } from '@/lib/numbers-up-to'

export interface RemovedFromClass {
  sections: readonly number[]
  laps: readonly number[]
}

export function removedFromClass(
  name: string,
  before: readonly CourseClass[],
  after: StageIn['classes'],
): RemovedFromClass {
  const old = before.find((racingClass) => racingClass.name === name)
  const current = after.find(({ former }) => former === name)
  if (!old || !current) return { sections: [], laps: [] }
  return {
    sections: old.sections.filter((section) => !current.sections.includes(section)),
    laps: numbersUpTo(old.laps).filter((lap) => lap > current.laps),
  }
}
