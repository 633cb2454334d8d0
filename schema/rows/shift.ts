import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'

export const Shift = z.object({
  id: RowId,
  userId: RowId,
  startedAt: Instant,
  endedAt: Instant.nullable(),
  /** Who corrected or entered it last, when and why; all null where it is as it was clocked. */
  correctedAt: Instant.nullable(),
  correctedBy: RowId.nullable(),
  correctionReason: Text,
  /** As it was clocked before the first correction; null where it was not corrected, or never clocked. */
  clockedInAt: Instant.nullable(),
  clockedOutAt: Instant.nullable(),
})
export type Shift = z.infer<typeof Shift>
