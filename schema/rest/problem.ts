import { z } from 'zod'
import { ErrorCode } from '../errors.ts'

/** The body of every error response. */
export const Problem = z
  .strictObject({
    message: z.string().meta({ description: 'For people' }),
    code: z.enum(ErrorCode).meta({ description: 'For programs' }),
    issues: z
      .array(z.strictObject({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Which fields it was, where it was any' }),
    challenge: z
      .looseObject({})
      .optional()
      .meta({ description: 'The proof of work (ALTCHA) that the call has to bring, of a 428' }),
  })
  .meta({ id: 'Problem' })

/** The response of a call that has no data to return. */
export const Done = z.strictObject({ ok: z.literal(true) }).meta({ id: 'Done' })
