// The judge whose sections a secretary hands over: the holder of a link, or an account.
import type { Judge, JudgeLink } from '@/api'
import { sectionsOnDuty } from '../assignments/sections'

export interface FormerJudge {
  link: string | null
  user: string | null
  name: string
  /** The sections that the judge still judges. */
  sections: number[]
}

export function formerJudgeOfLink(link: JudgeLink): FormerJudge {
  return { link: link.id, user: null, name: link.name, sections: sectionsOnDuty(link) }
}

export function formerJudgeOfAccount(judge: Judge): FormerJudge {
  return { link: null, user: judge.id, name: judge.displayName, sections: sectionsOnDuty(judge) }
}
