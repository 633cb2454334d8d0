import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drillBackup } from '#server/admin/backup/drill-backup.ts'
import { readIdentity } from '#server/admin/backup/encrypt-backup.ts'
import { openNewest } from '#server/admin/backup/open-backup.ts'
import { bucketPlace, openPlace } from '#server/admin/backup/open-place.ts'
import { restoreBackup } from '#server/admin/backup/restore-backup.ts'
import { runBackup } from '#server/admin/backup/run-backup.ts'
import { moveFiles } from '#server/admin/files/move-files.ts'
import { COMMAND } from '#server/audit/audit-trail.ts'
import type { S3Account } from '#server/config.ts'
import { type BackupShop, createBackupShop, expectWhole } from '#tests/fixtures/backup-shop.ts'
import { type Bucket, type BucketFault, openBucket } from '#tests/fixtures/bucket.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createTestServer } from '#tests/fixtures/server.ts'

const PATIENCE = { silenceMs: 1_000, pausesMs: [10, 10] }
let shop: BackupShop
let bucket: Bucket
let now: Date
beforeEach(async () => {
  now = new Date('2026-11-28T23:00:00.000Z')
  ;[shop, bucket] = await Promise.all([createBackupShop(), openBucket()])
})
afterEach(() => Promise.all([shop.close(), bucket.close()]))

async function backUp({ keep = 14, address = bucket.address, account = {} as Partial<S3Account> } = {}) {
  const outcome = await runBackup({
    ...{
      sql: shop.database.sql,
      storedFiles: shop.deps.storedFiles,
      address,
      keep,
      recipient: null,
      origin: 'command' as const,
      source: COMMAND,
      clock: () => now,
    },
    openPlace: () => bucketPlace(address, { ...bucket.account, ...account }, PATIENCE),
    signal: new AbortController().signal,
  })
  now = new Date(now.getTime() + 24 * 3_600_000)
  return outcome && 'facts' in outcome ? outcome.facts : { failure: outcome?.failure }
}

const rowFiles = () => bucket.names().filter(name => name.endsWith('.backup.gz'))

test('A bucket gets what is new alone, keeps the last ones, and gives a new machine the shop with photos and links', async () => {
  expect(await backUp()).toMatchObject({ fileCount: 1, sentFiles: 1 })
  const later = await shop.addPhoto(92)
  expect(await backUp()).toMatchObject({ fileCount: 2, sentFiles: 1 })
  await shop.database.sql`delete from stored_files where id = ${later}`
  expect(await backUp({ keep: 1 })).toMatchObject({ fileCount: 1, sentFiles: 0 })
  expect(bucket.names().sort()).toEqual([
    expect.stringMatching(/^files\/..\/[0-9a-f]{64}$/),
    'sheen-2026-11-30T23-00-00Z.backup.gz',
    'sheen-2026-11-30T23-00-00Z.files.txt',
  ])

  const fresh = await createTestServer()
  try {
    const { endpoint, accessKeyId, secretAccessKey } = bucket.account
    const env = {
      DATABASE_URL: fresh.database.url,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const file = `${bucket.address}/sheen-2026-11-30T23-00-00Z.backup.gz`
    const { output, exited } = runNode('sync-server/admin/backup/restore-cli.ts', env, [file])
    expect({ ...(await exited), text: output() }).toMatchObject({ code: 0 })
    await expectWhole(fresh, shop)
  } finally {
    await fresh.close()
  }
}, 120_000)

describe('What goes wrong for a moment is tried again', () => {
  test.each<[BucketFault, string]>([
    ['503', 'PUT'],
    ['cut', 'PUT'],
    ['silent', 'PUT'],
    ['503', 'GET'],
  ])('%s at %s', async (fault, method) => {
    bucket.fail(fault, method, 2)
    expect(await backUp()).toMatchObject({ sentFiles: 1 })
    expect(rowFiles()).toHaveLength(1)
  })
})

describe('What stays wrong is said in words, and the backups from before stay', () => {
  test.each<[BucketFault, string, RegExp]>([
    ['503', 'PUT', /^The bucket backups could not answer, again and again \(503\)\.$/],
    ['silent', 'PUT', /^The bucket backups kept silent for 1 s, again and again\.$/],
    ['cut', 'PUT', /^The bucket backups cannot be reached at http/],
    ['cut', 'GET', /^The bucket backups cannot be reached at http/],
  ])('%s at %s', async (fault, method, words) => {
    await backUp()
    await shop.addPhoto(92)
    const before = bucket.names()
    bucket.fail(fault, method, 100)
    expect(await backUp()).toEqual({ failure: expect.stringMatching(words) })
    expect(bucket.names()).toEqual(before)
  })

  test('a wrong key, bucket or address, or nobody there', async () => {
    const failures = [
      await backUp({ account: { secretAccessKey: 'wrong' } }),
      await backUp({ account: { accessKeyId: 'nobody' } }),
      await backUp({ address: 's3://no-such-bucket/x' }),
      await backUp({ account: { endpoint: 'http://127.0.0.1:59998' } }),
    ]
    expect(failures).toEqual([
      { failure: expect.stringMatching(/does not accept the key: look at AWS_ACCESS_KEY_ID/) },
      { failure: expect.stringMatching(/does not accept the key: look at AWS_ACCESS_KEY_ID/) },
      { failure: expect.stringMatching(/^There is no bucket no-such-bucket at http/) },
      { failure: expect.stringMatching(/cannot be reached at http.*\(ECONNREFUSED\)/) },
    ])
    expect(() => openPlace('s3://a/b', { s3: null })).toThrow(/is neither a folder nor a bucket/)
    expect(() => openPlace('https://x', { s3: null })).toThrow(/is neither a folder nor a bucket/)
    expect(() => openPlace('s3://backups/b', { s3: null })).toThrow(/^For a bucket set AWS_ACCESS_KEY_ID/)
  })
})

test('A line that breaks while a photo comes back fails the drill in words', async () => {
  await backUp()
  const place = bucketPlace(bucket.address, bucket.account, PATIENCE)
  const { read } = place
  place.read = name => {
    if (name.startsWith('files/')) bucket.fail('cut', 'GET', 100)
    return read(name)
  }
  const { url, sql } = shop.database
  const { failure } = await drillBackup({
    url,
    sql,
    place,
    opener: await readIdentity(undefined),
    clock: () => now,
  })
  expect(failure).toMatch(/^The bucket backups cannot be reached/)
})

describe('Files that lie in a bucket', () => {
  const filesTo = (prefix: string) => ({
    files: { to: `${bucket.address}/${prefix}`, s3: bucket.account },
  })
  const objects = () => bucket.names().filter(name => name.startsWith('kept/'))
  const openNewestHere = async () =>
    openNewest(bucketPlace(bucket.address, bucket.account), await readIdentity(undefined))
  beforeEach(async () => {
    await shop.close()
    shop = await createBackupShop(filesTo('kept'))
    const { sql, storedFiles } = shop.deps
    const { signal } = new AbortController()
    await moveFiles({ sql, storedFiles, store: storedFiles.store, signal, say: () => {} })
    expect(objects()).toHaveLength(1)
  })

  test('are in a backup once, on trial in a drill, and in the file that is downloaded', async () => {
    expect(await backUp()).toMatchObject({ fileCount: 1, sentFiles: 1 })
    expect(await backUp()).toMatchObject({ fileCount: 1, sentFiles: 0 })
    const { url, sql } = shop.database
    const place = bucketPlace(bucket.address, bucket.account)
    const opener = await readIdentity(undefined)
    const { findings } = await drillBackup({ url, sql, place, opener, clock: () => now })
    expect(findings).toMatchObject({ fileCount: 1 })
    expect(objects()).toHaveLength(1)
    const download = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
    const text = gunzipSync(Buffer.from(await download.arrayBuffer())).toString()
    expect(text).toContain(shop.photo.toString('base64'))
    expect(text).not.toContain(objects()[0])
  })

  test.each([['the database'], ['a bucket']])('are put back into %s of another server', async where => {
    await backUp()
    const fresh = await createTestServer(where === 'a bucket' ? { config: filesTo('fresh') } : {})
    try {
      const { sql, storedFiles } = fresh.deps
      await restoreBackup(sql, { ...(await openNewestHere()), storedFiles, userId: null })
      await expectWhole(fresh, shop)
      const [row] = await sql<{ object: string | null }[]>`select object from stored_files`
      const object = where === 'a bucket' ? expect.stringContaining(`${bucket.address}/fresh/`) : null
      expect(row?.object).toEqual(object)
      expect(await sql`select from unattached_objects`).toEqual([])
    } finally {
      await fresh.close()
    }
  })

  test('come back from the backup when the bucket has lost them', async () => {
    await backUp()
    bucket.lose(objects()[0] ?? '')
    const { sql, storedFiles } = shop.deps
    await restoreBackup(sql, { ...(await openNewestHere()), storedFiles, userId: null })
    await expectWhole(shop, shop)
    expect(objects()).toHaveLength(1)
  })
})
