import { z } from 'zod'
import { Proof } from './passkeys.ts'

/** The longest name that anybody can have. */
export const NAME_MAX = 200
const NAME_MISSING = 'Type the name to erase it'

const Part = z.object({
  /** In words: 'Photos'. */
  what: z.string(),
  /** Null for what is not counted. */
  count: z.int().nullable(),
})
export type ErasurePart = z.infer<typeof Part>

/** GET /api/privacy/{customers|employees}/:id/erasure: what an erasure would take away and leave, and what stands in its way. */
export const ErasurePreview = z.object({
  name: z.string(),
  objections: z.array(z.string()),
  goes: z.array(Part),
  stays: z.array(Part),
  /** Changes that wait on the person's own devices: they are lost with the account. */
  unsent: z.int(),
})
export type ErasurePreview = z.infer<typeof ErasurePreview>

/**
 * POST /api/privacy/{customers|employees}/:id/erase. The name has to be typed exactly as it stands, and takes the password or a
 * passkey with it.
 */
export const ErasureRequest = Proof.extend({
  name: z.string({ error: NAME_MISSING }).trim().min(1, NAME_MISSING).max(NAME_MAX, 'No name is that long'),
})

export const ErasureResponse = z.object({
  rows: z.int(),
  files: z.int(),
  /** Changes of the log, and entries of the audit trail, that named the person. */
  changes: z.int(),
  entries: z.int(),
})
export type ErasureResponse = z.infer<typeof ErasureResponse>
