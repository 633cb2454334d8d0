import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepPushKey, readPushKey } from '#app/db/push-key.ts'
import { readWithState } from '#app/db/replica-state.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'

let db: SheenDatabase
let replica: string

beforeEach(async () => {
  db = new SheenDatabase(`push-key-${crypto.randomUUID()}`)
  replica = await readWithState(db, state => state.replica)
})
afterEach(() => db.delete())

const stored = async () => JSON.stringify(await db.state.toArray())

test('A push key is not to be read in the database, and is what it was', async () => {
  await keepPushKey(db, { replica, secret: 'the secret' })
  expect(await stored()).toContain('pushKey')
  expect(await stored()).not.toContain('the secret')
  expect(await readPushKey(db)).toEqual({ replica, secret: 'the secret' })
})

test('One that an app of before has kept goes on, and is sealed as it is read', async () => {
  await db.state.put({ key: 'pushKey', replica, secret: 'the old secret' })
  expect(await readPushKey(db)).toEqual({ replica, secret: 'the old secret' })
  expect(await stored()).not.toContain('the old secret')
  expect(await readPushKey(db)).toEqual({ replica, secret: 'the old secret' })
})

test('One of another replica, or under a key that is gone, is none', async () => {
  await keepPushKey(db, { replica: crypto.randomUUID(), secret: 'x' })
  expect(await readPushKey(db)).toBeUndefined()
  await db.state.put({
    key: 'pushKey',
    replica,
    secret: { iv: new Uint8Array(12), data: new Uint8Array(40) },
  })
  expect(await readPushKey(db)).toBeUndefined()
})
