import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import type { PushedMutation } from '#schema/protocol/push.ts'
import type { TransactionSql } from '../db/connect.ts'

const CODES: readonly string[] = [ErrorCode.alreadyExists, ErrorCode.dependsOnRefused]
const WithId = z.object({ id: z.int() })

type Refusal = { seq: number; id: number }

/** The last mutation whose outcome the device knew when it made this one. */
function knownSeqOf({ knownSeq, seq }: PushedMutation): number {
  return knownSeq ?? seq - 1
}

/**
 * Keys that a replica holds for its own and that are somebody else's: two databases can have been leased
 * the same keys when one is a copy of the other, or a backup was put back. The row it wanted to create there
 * was refused; what it did to that row before it heard so must not be done to the other one.
 */
export class RejectedIds {
  private constructor(readonly refusals: Refusal[]) {}

  /** With those of earlier pushes that the device may not have known of when it made these mutations. */
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
    return new RejectedIds(rows.flatMap(({ seq, args }) => refusalOf(seq, args)))
  }

  /** Those that the device did not know of when it made this mutation. */
  before(mutation: PushedMutation): ReadonlySet<number> {
    const known = knownSeqOf(mutation)
    return new Set(this.refusals.filter(({ seq }) => seq > known && seq < mutation.seq).map(({ id }) => id))
  }

  /** Notes how a mutation of this push ended. */
  note({ seq, args }: PushedMutation, code: string): void {
    if (CODES.includes(code)) this.refusals.push(...refusalOf(seq, args))
  }
}

function refusalOf(seq: number, args: unknown): Refusal[] {
  const { data } = WithId.safeParse(args)
  return data ? [{ seq, id: data.id }] : []
}
