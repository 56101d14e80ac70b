// The rides of other judge links that only the judge of the present link can send.
import { expect, test } from 'vitest'

import { Phone, ride, scope } from '../testing/phone'
import { judgingDb } from './judging-db'
import { Outbox } from './outbox'
import type { Scope } from './outbox-entry'

const ended = { ...scope, owner: 'link:ended' }
const open = { ...scope, owner: 'link:open' }
const next = { ...scope, owner: 'link:next' }

/** The outbox of a link on a phone where the link `ended` has ended. */
function outboxOf(phone: Phone, linkScope: Scope) {
  return new Outbox(linkScope, {
    db: judgingDb(),
    post: phone.server.post,
    signedInAs: () => Promise.resolve(linkScope.owner),
    isLink: (owner) => owner.startsWith('link:'),
    isEnded: (owner) => owner === ended.owner,
    clock: () => phone.now,
  })
}

/** Records a ride that the server refuses. */
async function recordRefused(phone: Phone, outbox: Outbox, racingNumber: string) {
  const entry = await outbox.record(ride(racingNumber))
  phone.server.replyToAll('rejected', 'not-your-section')
  await outbox.sendAll()
  phone.server.behave = () => undefined
  return entry
}

test('rides of an ended link are sent in the name of the judge who takes them over; those of others stay unchanged', async () => {
  const phone = new Phone()
  const own = await phone.openTab().record(ride('07'))
  const unsent = await phone.openTab(ended).record(ride('21'))
  const outbox = outboxOf(phone, open)
  await outbox.sendAll()
  expect(outbox.current()).toMatchObject({ unsentOfOthers: 1, ridesToTakeOver: [{ id: unsent.id }] })
  expect(phone.server.stored.size).toBe(0)

  await outbox.takeOver([7])
  expect([...phone.server.stored.keys()]).toEqual([unsent.id])
  expect(phone.server.stored.has(own.id)).toBe(false)
  expect(outbox.current()).toMatchObject({ unsent: 0, unsentOfOthers: 1, ridesToTakeOver: [] })
})

test('only rides of the given sections are taken over; those of other sections keep waiting', async () => {
  const phone = new Phone()
  const tab = phone.openTab(ended)
  const here = await tab.record({ ...ride('07'), section: 7 })
  const elsewhere = await tab.record({ ...ride('21'), section: 8 })
  const outbox = outboxOf(phone, open)
  await outbox.takeOver([7])
  expect([...phone.server.stored.keys()]).toEqual([here.id])
  expect(outbox.current()).toMatchObject({
    unsent: 0,
    ridesToTakeOver: [{ id: elsewhere.id, owner: ended.owner }],
  })
})

test.each([ended, open])(
  'a refused ride of $owner waits for the next link, which sends it',
  async (former) => {
    const phone = new Phone()
    const refused = await recordRefused(phone, outboxOf(phone, former), '21')
    const outbox = outboxOf(phone, next)
    await outbox.sendAll()
    expect(outbox.current()).toMatchObject({
      unsent: 0,
      unsentOfOthers: 0,
      ridesToTakeOver: [{ id: refused.id }],
    })
    await outbox.takeOver([7])
    expect([...phone.server.stored.keys()]).toEqual([refused.id])
    expect(outbox.current()).toMatchObject({
      entries: [{ id: refused.id, owner: next.owner, state: 'sent', answer: null }],
      ridesToTakeOver: [],
    })
  },
)

test('a refused ride that its judge has dismissed, or that belongs to an account, is not offered to another link', async () => {
  const phone = new Phone()
  const former = outboxOf(phone, ended)
  await former.dismiss((await recordRefused(phone, former, '21')).id)
  await recordRefused(phone, phone.openTab(), '33')
  const outbox = outboxOf(phone, next)
  await outbox.takeOver([7])
  expect(outbox.current()).toMatchObject({ entries: [], unsentOfOthers: 0, ridesToTakeOver: [] })
  expect(phone.server.stored.size).toBe(0)
})

test('a refused ride whose correction was accepted is not offered to another link', async () => {
  const phone = new Phone()
  const former = outboxOf(phone, ended)
  const refused = await recordRefused(phone, former, '21')
  await former.record({ ...ride('21', 2), replaces: refused.id })
  await former.sendAll()
  const outbox = outboxOf(phone, next)
  await outbox.takeOver([7])
  expect(outbox.current()).toMatchObject({ entries: [], ridesToTakeOver: [] })
})
