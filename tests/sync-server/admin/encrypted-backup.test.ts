import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drillBackup } from '#server/admin/backup/drill-backup.ts'
import { readIdentity } from '#server/admin/backup/encrypt-backup.ts'
import { folderPlace } from '#server/admin/backup/folder-place.ts'
import { runBackup } from '#server/admin/backup/run-backup.ts'
import { COMMAND } from '#server/audit/audit-trail.ts'
import { type BackupShop, createBackupShop, expectWhole } from '#tests/fixtures/backup-shop.ts'
import { runNode } from '#tests/fixtures/run-node.ts'
import { createTestServer } from '#tests/fixtures/server.ts'

const NOW = new Date('2026-11-28T23:00:00.000Z')
const AGE = 'age-encryption.org/v1'
let shop: BackupShop
let folder: string
let keys: string
let recipient: string
let identity: string
beforeEach(async () => {
  shop = await createBackupShop()
  folder = mkdtempSync(join(tmpdir(), 'sheen-place-'))
  keys = mkdtempSync(join(tmpdir(), 'sheen-keys-'))
  identity = await keep('own.txt')
  recipient = await identityToRecipient(identity)
})
afterEach(async () => {
  for (const each of [folder, keys]) rmSync(each, { recursive: true, force: true })
  await shop.close()
})

/** A new identity in a file as age-keygen writes it. */
async function keep(name: string): Promise<string> {
  const made = await generateX25519Identity()
  writeFileSync(
    join(keys, name),
    `# created: today\n# public key: ${await identityToRecipient(made)}\n${made}\n`,
  )
  return made
}

const backUp = (to = recipient) =>
  runBackup({
    storedFiles: shop.deps.storedFiles,
    ...{
      sql: shop.database.sql,
      address: folder,
      keep: 14,
      recipient: to,
      origin: 'command' as const,
      source: COMMAND,
    },
    openPlace: () => folderPlace(folder),
    clock: () => NOW,
    signal: new AbortController().signal,
  })

async function drillWith(keyFile: string | undefined) {
  const { url, sql } = shop.database
  const opener = await readIdentity(keyFile && join(keys, keyFile))
  return drillBackup({ url, sql, opener, place: folderPlace(folder), clock: () => NOW })
}

const pathsIn = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))

async function decrypt(contents: Uint8Array): Promise<Buffer> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Buffer.from(await decrypter.decrypt(contents))
}

test('Rows, photos and links are encrypted for whoever has the identity, who brings them onto a new machine', async () => {
  expect(await backUp()).toMatchObject({ facts: { sentFiles: 1 } })
  expect(await backUp()).toMatchObject({ facts: { sentFiles: 0 } })
  const encrypted = pathsIn().filter(path => !path.endsWith('.files.txt'))
  expect(encrypted).toHaveLength(2)
  for (const path of encrypted) expect(readFileSync(path, 'latin1').startsWith(AGE)).toBe(true)
  expect(await drillWith('own.txt')).toMatchObject({ findings: { fileCount: 1 } })

  const fresh = await createTestServer()
  try {
    const env = { DATABASE_URL: fresh.database.url, AGE_IDENTITY_FILE: join(keys, 'own.txt') }
    const { output, exited } = runNode('sync-server/admin/backup/restore-cli.ts', env, [folder])
    expect({ ...(await exited), text: output() }).toMatchObject({ code: 0 })
    await expectWhole(fresh, shop)
  } finally {
    await fresh.close()
  }
}, 120_000)

test('Without its identity, with another one or cut off it is not opened, which is said', async () => {
  await backUp()
  await keep('other.txt')
  writeFileSync(join(keys, 'none.txt'), 'hello')
  expect((await drillWith(undefined)).failure).toMatch(/\.age is encrypted: name the file of its identity/)
  expect((await drillWith('other.txt')).failure).toMatch(/other\.txt does not open sheen-.*\.age\.$/)
  await expect(drillWith('none.txt')).rejects.toThrow(/There is no identity of age/)
  await expect(drillWith('nowhere.txt')).rejects.toThrow(/There is no identity to read in/)
  const rows = pathsIn().find(path => path.endsWith('.backup.gz.age')) ?? ''
  writeFileSync(rows, readFileSync(rows).subarray(0, 2_000))
  expect((await drillWith('own.txt')).failure).toMatch(/\.age is damaged or was cut off\.$/)
})

test('For another recipient the photos are sent anew; a wrong one writes nothing and is said', async () => {
  await backUp()
  const before = pathsIn()
  expect(await backUp('age1wrong')).toMatchObject({
    failure: expect.stringMatching(/^BACKUP_RECIPIENT is not a recipient of age/),
  })
  expect(pathsIn()).toEqual(before)
  const both = `${recipient},${await identityToRecipient(await keep('new.txt'))}`
  expect(await backUp(both)).toMatchObject({ facts: { sentFiles: 1 } })
  expect(await drillWith('new.txt')).toMatchObject({ findings: { fileCount: 1 } })
})

test('A download is encrypted for the same recipient', async () => {
  shop.deps.config.backup.recipient = recipient
  const answer = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
  expect(answer.headers.get('Content-Disposition')).toMatch(/\.backup\.gz\.age"$/)
  const text = gunzipSync(await decrypt(new Uint8Array(await answer.arrayBuffer()))).toString()
  expect(JSON.parse(text.slice(0, text.indexOf('\n')))).toMatchObject({ sheenBackup: 2 })
  shop.deps.config.backup.recipient = 'age1wrong'
  const refused = await shop.get('/api/admin/backup', { Cookie: shop.admin.session })
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^BACKUP_RECIPIENT/) },
  })
})
