import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseName, deleteUserDatabase, reopenForChanges } from '#app/db/open-database.ts'
import { SheenDatabase } from '#app/db/sheen-database.ts'
import { mutateLocally } from '#app/sync/mutate-locally.ts'
import { expectWarnings } from '#tests/fixtures/expect-warnings.ts'
import { customer } from '#tests/fixtures/shop.ts'

const ACTOR = { userId: 7, role: 'employee' as const }

beforeAll(() => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
})
afterAll(() => vi.unstubAllGlobals())

async function otherTab(userId: number): Promise<SheenDatabase> {
  const db = new SheenDatabase(databaseName(userId))
  await db.rows('customers').put(customer(20))
  return db
}

const save = (db: SheenDatabase) =>
  mutateLocally({ db, actor: ACTOR }, 'customer.update', { id: 20, changes: { city: 'Ajman' } })

test('what another tab has saved is never deleted with the database, however close the two come', async () => {
  expectWarnings()
  const ends = new Set<string>()
  for (let round = 0; round < 30; round++) {
    const userId = 100 + round
    const db = await otherTab(userId)
    const deleted = deleteUserDatabase(userId)
    // Some rounds let the deletion get further before the save begins.
    for (let turn = 0; turn < round; turn++) await new Promise(resolve => setImmediate(resolve))
    const saved = await save(db).then(
      () => true,
      () => false,
    )
    const gone = await deleted
    ends.add(`${saved ? 'saved' : 'refused'}, ${gone ? 'deleted' : 'kept'}`)
    db.close()
  }
  expect(ends).not.toContain('saved, deleted')
  expect(ends).toContain('refused, deleted')
})

test('a save after the sign-out is told why it is not kept', async () => {
  expectWarnings()
  const db = await otherTab(7)
  await db.open()
  db.on('versionchange', () => false)
  const deleting = deleteUserDatabase(7)
  await vi.waitFor(async () => expect(await db.state.get('replica')).toMatchObject({ closed: true }))
  await expect(save(db)).rejects.toThrow('You have been signed out on this device.')
  await reopenForChanges(7, db)
  await save(db)
  db.close()
  await deleting.catch(() => {})
})
