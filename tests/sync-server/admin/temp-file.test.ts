import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTempFile } from '#server/admin/backup/temp-file.ts'

test('What a killed server has left of a backup goes with the next one; what another one is at stays', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  const left = mkdtempSync(join(tmpdir(), `sheen-backup-${pid}-`))
  const others = mkdtempSync(join(tmpdir(), `sheen-backup-${process.ppid}-`))
  const { path, remove } = await makeTempFile()
  expect([left, others, dirname(path)].map(existsSync)).toEqual([false, true, true])
  await remove()
  spawnSync('rmdir', [others])
})
