import type { z } from 'zod'
import type { Mutation } from '#schema/mutations/define-mutation.ts'
import { type By, runLogged } from '../sync/run-logged.ts'
import type { Writer } from '../sync/write-transaction.ts'

/** Runs one mutation that changes what is there: asking for it again does no harm, so it needs no key. */
export function runOn<Name extends string, Args extends z.ZodType>(
  writer: Writer,
  { name }: Mutation<Name, Args>,
  args: z.input<Args>,
  by: By,
): Promise<void> {
  return writer.write(transaction => runLogged(transaction, { name, args }, by))
}
