import { z } from 'zod'
import { defineMutation } from '../base/define-mutation.ts'

const BY_CALL = { roles: ['admin'], serverOnly: true } as const

/**
 * Said in the log that somebody took a backup, which holds everything; no row changes. Logs of before the audit trail have it, and no call makes it any more.
 */
export const takeBackup = defineMutation({
  ...BY_CALL,
  name: 'backup.take',
  args: z.object({}),
  async apply() {},
})

/** The same of the export of one table. */
export const exportRows = defineMutation({
  ...BY_CALL,
  name: 'table.export',
  args: z.object({ file: z.string().min(1).max(100) }),
  async apply() {},
})
