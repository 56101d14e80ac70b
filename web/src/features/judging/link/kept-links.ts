// The judge links of a stage that were opened on this phone: the one in use, and earlier ones, whose rides may still wait here and can
// go with no other token.

import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { keep, kept, watchKept } from '../phone-storage'

const keptLink = v.object({
  /** Whose entries, in the outbox's words. */
  owner: v.string(),
  token: v.string(),
  /** Null until the judge has typed it. */
  judgeName: v.nullable(v.string()),
  /** The server takes nothing by it any more. */
  ended: v.boolean(),
})
const keptLinks = v.object({
  /** The owner of the link in use; null when this phone judges with an account. */
  current: v.nullable(v.string()),
  links: v.array(keptLink),
})
export type KeptLink = v.InferOutput<typeof keptLink>
type KeptLinks = v.InferOutput<typeof keptLinks>

const ofLinks = 'link:'
const keyOf = (stage: string) => `zerodab-judge-links ${stage}`

/** Where the token begins tells links apart, and opens nothing. */
function ownerOfToken(token: string): string {
  return ofLinks + token.slice(0, 16)
}

export function isLinkOwner(owner: string): boolean {
  return owner.startsWith(ofLinks)
}

/** From now on this phone judges the stage with this link. */
export function openLink(stage: string, token: string): void {
  const { links } = linksOf(stage)
  const owner = ownerOfToken(token)
  const judgeName = links.find((link) => link.owner === owner)?.judgeName ?? null
  const others = links.filter((link) => link.owner !== owner)
  save(stage, { current: owner, links: [...others, { owner, token, judgeName, ended: false }] })
}

export function nameJudge(stage: string, owner: string, judgeName: string): void {
  change(stage, owner, (link) => Object.assign(link, { judgeName }))
}

export function endLink(stage: string, owner: string): void {
  change(stage, owner, (link) => Object.assign(link, { ended: true }))
}

/** The link that was opened before the one in use, if it still opens. */
export function linkBefore(stage: string): KeptLink | null {
  const { current, links } = linksOf(stage)
  const before = links.findLast(
    ({ owner, judgeName, ended }) => owner !== current && judgeName !== null && !ended,
  )
  return before ?? null
}

/** The phone judges as it did before: with the earlier link, else with an account. What waits under this link still goes with it. */
export function setLinkAside(stage: string): void {
  save(stage, { ...linksOf(stage), current: linkBefore(stage)?.owner ?? null })
}

export function linkOf(stage: string, owner: string): KeptLink | null {
  return linksOf(stage).links.find((link) => link.owner === owner) ?? null
}

/** The links besides that of `owner` by which rides that wait here may still go. */
export function otherLinks(stage: string, owner: string): KeptLink[] {
  return linksOf(stage).links.filter((link) => link.owner !== owner && link.judgeName !== null && !link.ended)
}

/** Who typed a name here last: mostly the same person opens the next link. */
export function lastJudgeName(stage: string): string {
  return linksOf(stage).links.findLast(({ judgeName }) => judgeName !== null)?.judgeName ?? ''
}

/** The link in use. */
export function useLink(stage: string): KeptLink | null {
  const text = useSyncExternalStore(watchKept, () => kept(keyOf(stage)))
  return useMemo(() => {
    const { current, links } = read(text)
    return links.find(({ owner }) => owner === current) ?? null
  }, [text])
}

function linksOf(stage: string): KeptLinks {
  return read(kept(keyOf(stage)))
}

function change(stage: string, owner: string, how: (link: KeptLink) => KeptLink): void {
  const { current, links } = linksOf(stage)
  save(stage, { current, links: links.map((link) => (link.owner === owner ? how(link) : link)) })
}

function save(stage: string, links: KeptLinks): void {
  keep(keyOf(stage), JSON.stringify(links))
}

function read(text: string | null): KeptLinks {
  const found = v.safeParse(keptLinks, parsed(text))
  return found.success ? found.output : { current: null, links: [] }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
