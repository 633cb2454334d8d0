import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveFiles } from '#server/admin/files/move-files.ts'
import type { FileSettings } from '#server/config.ts'
import { type FileStore, hashOf, type Placement, storeOf } from '#server/files/file-store.ts'
import { openStoredFiles, placementOf } from '#server/files/stored-files.ts'
import { type Bucket, openBucket } from '#tests/fixtures/bucket.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { type NodeProcess, runNode } from '#tests/fixtures/run-node.ts'

const MANY = 40
let bucket: Bucket
let database: TestDatabase
beforeEach(async () => {
  ;[bucket, database] = await Promise.all([openBucket(), createTestDatabase()])
  const { sql } = database
  // Each has contents of its own, by which it is known afterwards.
  await sql`
    insert into stored_files (id, type, contents, created_by)
    select gen_random_uuid(), 'image/jpeg', convert_to('photo ' || n, 'utf8'), 1 from generate_series(1, ${MANY}) n`
})
afterEach(() => Promise.all([bucket.close(), database.drop()]))

const settings = (to: FileSettings['to'] = bucket.address): FileSettings => ({ to, s3: bucket.account })
const files = () => openStoredFiles(database.sql, settings())
const move = (store: FileStore = storeOf(database.sql, settings()), signal = new AbortController().signal) =>
  moveFiles({ sql: database.sql, storedFiles: files(), store, signal, say: () => {} })

/** What the files of the shop say, and how many of them lie in the bucket. */
async function readAll() {
  const { sql } = database
  const rows = await sql<Placement[]>`select ${placementOf(sql)} from stored_files`
  const contents: Buffer[] = []
  for (const row of rows) contents.push(await files().get(row))
  const inBucket = rows.filter(({ object }) => object !== null).length
  return { texts: contents.map(String).sort(), inBucket }
}
const photos = (count = MANY) => Array.from({ length: count }, (_, n) => `photo ${n + 1}`).sort()
const unattached = async () =>
  (await database.sql<{ object: string }[]>`select object from unattached_objects`).map(
    ({ object }) => object,
  )

function runMove(args: string[], env: Record<string, string> = {}): NodeProcess {
  const { endpoint, accessKeyId, secretAccessKey } = bucket.account
  return runNode(
    'sync-server/admin/files/move-files-cli.ts',
    {
      ...{ DATABASE_URL: database.url, FILES_TO: bucket.address, AWS_ENDPOINT_URL_S3: endpoint },
      ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, ...env },
    },
    args,
  )
}
const ended = async ({ exited, output }: NodeProcess) => ({ code: (await exited).code, text: output() })

test('The command moves all to the bucket and back, and says how many', async () => {
  const there = await ended(runMove(['--to', 's3']))
  expect(there).toMatchObject({ code: 0 })
  expect(there.text).toContain(`40 photos and files (311 bytes) were moved to ${bucket.address}.`)
  expect(await readAll()).toEqual({ texts: photos(), inBucket: MANY })
  expect(bucket.names()).toHaveLength(MANY)
  expect(await unattached()).toEqual([])

  const back = await ended(runMove(['--to', 'database'], { FILES_TO: '' }))
  expect(back).toMatchObject({ code: 0, text: expect.stringContaining('40 photos and files') })
  expect(await readAll()).toEqual({ texts: photos(), inBucket: 0 })
  // Whoever has read a row before still finds its object for a day.
  expect(await unattached()).toHaveLength(MANY)
}, 60_000)

test('Killed in the middle it loses nothing, and goes on when it is run again', async () => {
  const killed = runMove(['--to', 's3'])
  await expect.poll(() => bucket.names().length, { timeout: 30_000, interval: 5 }).toBeGreaterThan(3)
  killed.child.kill('SIGKILL')
  await killed.exited
  const { texts, inBucket } = await readAll()
  expect(texts).toEqual(photos())
  expect(inBucket).toBeLessThan(MANY)
  const left = MANY - inBucket
  // What was under way when it was killed may have ended after it.
  expect(await move()).toMatchObject({ moved: expect.toBeOneOf([left, left - 1]), lost: [], failure: null })
  expect(await readAll()).toEqual({ texts: photos(), inBucket: MANY })
  // What the killed one had written without a row is known.
  const named = await database.sql<{ object: string }[]>`select object from stored_files`
  const known = new Set([...named.map(({ object }) => object), ...(await unattached())])
  expect(bucket.names().filter(name => !known.has(`${bucket.address}/${name}`))).toEqual([])
}, 60_000)

test('Two at once do what one does', async () => {
  const [one, other] = await Promise.all([move(), move()])
  expect(one.moved + other.moved).toBe(MANY)
  expect([one.failure, other.failure]).toEqual([null, null])
  expect(await readAll()).toEqual({ texts: photos(), inBucket: MANY })
})

test('A file that is deleted, sent anew or sent to the database meanwhile is right in the end', async () => {
  const { sql } = database
  const store = storeOf(sql, settings())
  const [deleted = '', again = ''] = (
    await sql<{ id: string }[]>`select id from stored_files order by id`
  ).map(({ id }) => id)
  let isSent = false
  const meanwhile: FileStore = {
    ...store,
    async put(id, contents) {
      const placement = await store.put(id, contents)
      if (id === deleted) await sql`delete from stored_files where id = ${id}`
      if (id === again) await sql`update stored_files set contents = 'sent anew' where id = ${id}`
      if (!isSent) {
        isSent = true
        await sql`
          insert into stored_files (id, type, contents, created_by)
          values ('00000000-0000-4000-8000-000000000000', 'image/jpeg', 'sent meanwhile', 1)`
      }
      return placement
    },
  }
  const before = (
    await sql<{ contents: Buffer }[]>`select contents from stored_files where id in ${sql([deleted, again])}`
  ).map(({ contents }) => String(contents))
  expect(await move(meanwhile)).toMatchObject({ lost: [], failure: null })
  expect(await move()).toMatchObject({ lost: [], failure: null })
  const expected = [...photos().filter(text => !before.includes(text)), 'sent anew', 'sent meanwhile']
  expect(await readAll()).toEqual({ texts: expected.sort(), inBucket: MANY })
  expect((await unattached()).length).toBeGreaterThanOrEqual(2)
})

test('What does not lie in the bucket as it was sent there stays in the database', async () => {
  const store = storeOf(database.sql, settings())
  const spoiling: FileStore = {
    ...store,
    put: async (id, contents) => {
      const placement = await store.put(id, contents.subarray(1))
      return { ...placement, hash: hashOf(contents), bytes: contents.length }
    },
  }
  const { moved, lost } = await move(spoiling)
  expect({ moved, lost: lost.length }).toEqual({ moved: 0, lost: MANY })
  expect(await readAll()).toEqual({ texts: photos(), inBucket: 0 })
})

test('An object that is lost stays where its row says, and the command names it', async () => {
  await move()
  const [lost = ''] = bucket.names()
  bucket.lose(lost)
  const { code, text } = await ended(runMove(['--to', 'database']))
  expect(code).toBe(1)
  expect(text).toContain('39 photos and files')
  expect(text).toContain(`1 stay where they were, because their contents are lost: ${lost.split('/')[0]}.`)
}, 60_000)

describe('What is wrong is said in words, and nothing is lost', () => {
  test('a bucket that goes away in the middle, or is full of silence', async () => {
    for (const fault of ['cut', 'silent'] as const) {
      bucket.fail(fault, 'PUT', 1_000)
      const { failure } = await move(storeOf(database.sql, settings(), { silenceMs: 500, pausesMs: [10] }))
      expect(failure?.message).toMatch(/^The bucket backups/)
    }
    bucket.fail('cut', 'PUT', 0)
    expect(await readAll()).toEqual({ texts: photos(), inBucket: 0 })
    expect(await move()).toMatchObject({ moved: MANY, failure: null })
  })

  test.each<[string, string[], Record<string, string>, RegExp]>([
    ['another place', ['--to', 'disk'], {}, /^Say where to: npm run move-files -- --to s3/],
    ['no bucket', ['--to', 's3'], { FILES_TO: '' }, /^Set FILES_TO to the bucket/],
    ['a wrong key', ['--to', 's3'], { AWS_SECRET_ACCESS_KEY: 'x' }, /does not accept the key: look at AWS_/],
  ])(
    '%s',
    async (_, args, env, words) => {
      const { code, text } = await ended(runMove(args, env))
      expect({ code, text }).toEqual({ code: 1, text: expect.stringMatching(words) })
      expect(text).not.toContain('    at ')
    },
    60_000,
  )
})
