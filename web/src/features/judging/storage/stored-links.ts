// The judge links of a stage that were opened on this phone: the current one, and earlier ones, whose rides
// may still wait here and can only be sent with their own token.
import { useMemo, useSyncExternalStore } from 'react'
import * as v from 'valibot'

import { linksKey } from './link-keys'
import { parseJson } from './parse-json'
import { writePhoneValue, readPhoneValue, watchPhoneValues } from './phone-storage'

const storedLink = v.object({
  /** The owner of the entries recorded with this link, as in the outbox. */
  owner: v.string(),
  token: v.string(),
  /** Null until the judge has entered a name. */
  judgeName: v.nullable(v.string()),
  /** Whether the server said last that it accepts nothing from this link any more. */
  ended: v.boolean(),
})
const storedLinks = v.object({
  /** The owner of the current link; null when this phone judges with an account. */
  current: v.nullable(v.string()),
  links: v.array(storedLink),
})
export type StoredLink = v.InferOutput<typeof storedLink>
type StoredLinks = v.InferOutput<typeof storedLinks>

const OWNER_PREFIX = 'link:'

/** The first characters of the token identify the link and don't give access. */
function ownerOfToken(token: string): string {
  return OWNER_PREFIX + token.slice(0, 16)
}

export function isLinkOwner(owner: string): boolean {
  return owner.startsWith(OWNER_PREFIX)
}

/** Makes a link the current one of the stage on this phone. */
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

/** Remembers what the server said last about a link, also for the time without a connection. */
export function setLinkEnded(stage: string, owner: string, ended: boolean): void {
  if (linkOf(stage, owner)?.ended === !ended) change(stage, owner, (link) => Object.assign(link, { ended }))
}

/** The most recent other link that has a judge's name and hasn't ended; null without one. */
export function previousLink(stage: string): StoredLink | null {
  const { current, links } = linksOf(stage)
  const before = links.findLast(
    ({ owner, judgeName, ended }) => owner !== current && judgeName !== null && !ended,
  )
  return before ?? null
}

/**
 * Switches to the previous link, otherwise to the account. Rides that wait under the current link are still
 * sent with it.
 */
export function leaveLink(stage: string): void {
  save(stage, { ...linksOf(stage), current: previousLink(stage)?.owner ?? null })
}

export function linkOf(stage: string, owner: string): StoredLink | null {
  return linksOf(stage).links.find((link) => link.owner === owner) ?? null
}

/** The links besides that of `owner` with which waiting rides can still be sent. */
export function otherLinks(stage: string, owner: string): StoredLink[] {
  return linksOf(stage).links.filter((link) => link.owner !== owner && link.judgeName !== null && !link.ended)
}

/** The name that was entered last, because the same person often opens the next link. */
export function lastJudgeName(stage: string): string {
  return linksOf(stage).links.findLast(({ judgeName }) => judgeName !== null)?.judgeName ?? ''
}

/** The current link. */
export function useLink(stage: string): StoredLink | null {
  const text = useSyncExternalStore(watchPhoneValues, () => readPhoneValue(linksKey(stage)))
  return useMemo(() => {
    const { current, links } = read(text)
    return links.find(({ owner }) => owner === current) ?? null
  }, [text])
}

function linksOf(stage: string): StoredLinks {
  return read(readPhoneValue(linksKey(stage)))
}

function change(stage: string, owner: string, update: (link: StoredLink) => StoredLink): void {
  const { current, links } = linksOf(stage)
  save(stage, { current, links: links.map((link) => (link.owner === owner ? update(link) : link)) })
}

function save(stage: string, links: StoredLinks): void {
  writePhoneValue(linksKey(stage), JSON.stringify(links))
}

function read(text: string | null): StoredLinks {
  const parsed = v.safeParse(storedLinks, parseJson(text))
  return parsed.success ? parsed.output : { current: null, links: [] }
}
