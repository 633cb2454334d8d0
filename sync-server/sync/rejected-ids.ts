import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { PushedMutation } from '#schema/protocol/push.ts'
import type { TransactionSql } from '../db/connect.ts'

const CODES: readonly string[] = [ErrorCode.alreadyExists, ErrorCode.dependsOnRefused]
const WithId = z.object({ id: z.int() })

type RejectedId = { seq: number; id: number }

/** The last mutation whose outcome the device knew when it made this one. */
function knownSeqOf({ knownSeq, seq }: PushedMutation): number {
  return knownSeq ?? seq - 1
}

/**
 * Collects the ids of rows whose creation was rejected because the id belongs to another row or depends on one:
 * two databases can hold the same lease when one is a copy of the other, or when a backup was restored. A later
 * mutation that the device made before it knew of the rejection names the same id; it must not change the other
 * row.
 */
export class RejectedIds {
  private constructor(readonly rejected: RejectedId[]) {}

  /**
   * Loads the rejections of earlier pushes that the device may not have known of when it made these mutations.
   */
  static async load(
    sql: TransactionSql,
    { replica, mutations }: { replica: string; mutations: PushedMutation[] },
  ): Promise<RejectedIds> {
    const known = Math.min(...mutations.map(knownSeqOf))
    const first = Math.min(...mutations.map(({ seq }) => seq))
    if (known >= first - 1) return new RejectedIds([])
    const rows = await sql<{ seq: number; args: unknown }[]>`
      select seq, args from mutation_log
      where replica_id = ${replica} and seq > ${known} and outcome = 'rejected' and code = any(${[...CODES]}::text[])`
    return new RejectedIds(rows.flatMap(({ seq, args }) => rejectedIdOf(seq, args)))
  }

  /** The rejected ids that the device did not know of when it made this mutation. */
  before(mutation: PushedMutation): ReadonlySet<number> {
    const known = knownSeqOf(mutation)
    return new Set(this.rejected.filter(({ seq }) => seq > known && seq < mutation.seq).map(({ id }) => id))
  }

  /** Records the rejection of a mutation of this push. */
  note({ seq, args }: PushedMutation, code: string): void {
    if (CODES.includes(code)) this.rejected.push(...rejectedIdOf(seq, args))
  }
}

function rejectedIdOf(seq: number, args: unknown): RejectedId[] {
  const { data } = WithId.safeParse(args)
  return data ? [{ seq, id: data.id }] : []
}
