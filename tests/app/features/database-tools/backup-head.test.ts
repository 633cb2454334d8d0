import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readBackupHead } from '#app/features/database-tools/backup/restore-card.tsx'
import { BACKUP_FORMAT } from '#schema/protocol/admin.ts'

const OF_0_2_0 = {
  sheenBackup: 1,
  madeAt: '2026-11-21T06:00:00.000Z',
  shopName: 'Sheen, القوز',
  database: null,
}
const HEAD = { ...OF_0_2_0, sheenBackup: BACKUP_FORMAT, filesBeside: null }
const file = (text: string) => new Blob([new Uint8Array(gzipSync(text))])
const first = (head: unknown) => `${JSON.stringify(head)}\n`

test('A backup says when and of which shop it is', async () => {
  expect(await readBackupHead(file(`${first(HEAD)}{"table":"users"}\n`))).toEqual(HEAD)
  expect(await readBackupHead(file(first(OF_0_2_0)))).toEqual({ ...HEAD, sheenBackup: 1 })
})

test('A file that was cut off after its head still says so: the server finds that it is not whole', async () => {
  // So much that the head is out before the end is missed.
  const noise = Array.from({ length: 40_000 }, (_, i) => Math.sin(i)).join('\n')
  const whole = gzipSync(first(HEAD) + noise)
  expect(await readBackupHead(new Blob([new Uint8Array(whole.subarray(0, whole.length / 2))]))).toEqual(HEAD)
})

test.each<[string, Blob]>([
  ['an empty file', new Blob([])],
  ['one that is not gzipped', new Blob([first(HEAD)])],
  ['one that holds something else', file('name,phone\nOmar,0501234567\n')],
  ['one of a format that is not known yet', file(first({ ...HEAD, sheenBackup: BACKUP_FORMAT + 1 }))],
  ['one without a date', file(first({ ...HEAD, madeAt: 'yesterday' }))],
  ['one line without an end', file(JSON.stringify({ ...HEAD, shopName: 'x'.repeat(2_000_000) }))],
])('%s is none of ours', async (_, blob) => {
  expect(await readBackupHead(blob)).toBeNull()
})
