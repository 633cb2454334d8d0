import type { NoAnswer } from '#app/site/owners/shop-standing.ts'
import type { Sql } from '../../db/connect.ts'
import { isOfNewerRelease } from '../../db/newer-release.ts'

/** Thrown where it is known why a shop does not answer its owner. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
  constructor(readonly reason: NoAnswer) {
    super(reason)
  }
}

/** Why a shop did not answer, by what was thrown. */
export function noAnswerOf(error: unknown): NoAnswer {
  return error instanceof NoAnswerError ? error.reason : 'unreachable'
}

/** What a shop answers. Throws a `NoAnswerError` for a failure in a shop whose tables a newer release has changed. */
export async function sayingNewer<Answer>(sql: Sql, answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (await isOfNewerRelease(sql).catch(() => false)) throw new NoAnswerError('newer')
    throw error
  }
}
