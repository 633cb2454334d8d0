import type { z } from 'zod'
import type { Mutation } from '#schema/mutations/base/define-mutation.ts'
import { type By, runLogged } from '../sync/run-logged.ts'
import type { Writer } from '../sync/writer.ts'

export type Call = { name: string; args: unknown }

/** A call of a mutation with its arguments, for `runCalls`. */
export function callOf<Name extends string, Args extends z.ZodType>(
  { name }: Mutation<Name, Args>,
  args: z.input<Args>,
): Call {
  return { name, args }
}

/**
 * Runs mutations of existing rows in one transaction, all or none. A repeated request has no further effect, so it
 * needs no Idempotency-Key.
 */
export function runCalls(writer: Writer, by: By, ...calls: Call[]): Promise<void> {
  return writer.write(async transaction => {
    for (const call of calls) await runLogged(transaction, call, by)
  })
}
