// A server that makes judge links, for tests.
import type { JudgeLinkIn } from '../../../api'
import { aLink } from './judges'
import { type Answers, stageAt } from './page'

export function made(id: string, link: JudgeLinkIn) {
  return { status: 201, body: { ...aLink({ id, ...link }), token: `token-${id}` } }
}

/** Each next link is that of the next section. */
export function linkMaker(): Answers {
  let section = 0
  return {
    [`POST ${stageAt}/judge-links`]: () => {
      section += 1
      return made(`l${section}`, { name: `Section ${section}`, sections: [section] })
    },
  }
}
