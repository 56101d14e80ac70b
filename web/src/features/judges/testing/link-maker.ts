// A fake server that makes judge links, for tests.
import type { JudgeLinkIn } from '@/api'
import { aLink } from './judges'
import { type Answers, STAGE_PATH } from './page'

export function linkCreated(id: string, link: JudgeLinkIn) {
  return { status: 201, body: { ...aLink({ id, ...link }), token: `token-${id}` } }
}

/** Each new link is for the next section. */
export function linkMaker(): Answers {
  let section = 0
  return {
    [`POST ${STAGE_PATH}/judge-links`]: () => {
      section += 1
      return linkCreated(`l${section}`, { name: `Section ${section}`, sections: [section] })
    },
  }
}
