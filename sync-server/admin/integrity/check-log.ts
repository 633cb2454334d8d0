import type { TransactionSql } from '../../db/connect.ts'
import { type Finding, findWrong } from './finding.ts'

type Bare = { id: string; name: string }

/** Finds log entries that an older version of Sheen could not restore from a backup. */
export function checkLog(sql: TransactionSql): Promise<Finding> {
  return findWrong<Bare>(sql, {
    looked: sql`select count(*) from mutation_log`,
    wrong: sql`select id, name from mutation_log where jsonb_typeof(args) = 'null' order by received_at`,
    describe: ({ id, name }) => ({ text: `Entry ${id} of the log (${name}) has no arguments`, row: null }),
  })
}
