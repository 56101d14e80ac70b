import { expect, test } from 'vitest'

import { Phone, ride, scope } from '../testing/phone'
import { judgingDb } from './judging-db'
import { Outbox } from './outbox'

const ended = { ...scope, owner: 'link:ended' }
const open = { ...scope, owner: 'link:open' }

test('rides of an ended link are sent in the name of the judge who takes them over; those of others stay unchanged', async () => {
  const phone = new Phone()
  const own = await phone.openTab().record(ride('07'))
  const unsent = await phone.openTab(ended).record(ride('21'))
  const outbox = new Outbox(open, {
    db: judgingDb(),
    post: phone.server.post,
    signedInAs: () => Promise.resolve(open.owner),
    isEnded: (owner) => owner === ended.owner,
    clock: () => phone.now,
  })
  await outbox.sendAll()
  expect(outbox.current()).toMatchObject({ unsentOfOthers: 1, ridesOfEnded: [{ id: unsent.id }] })
  expect(phone.server.stored.size).toBe(0)

  await outbox.takeOver()
  expect([...phone.server.stored.keys()]).toEqual([unsent.id])
  expect(phone.server.stored.has(own.id)).toBe(false)
  expect(outbox.current()).toMatchObject({ unsent: 0, unsentOfOthers: 1, ridesOfEnded: [] })
})
