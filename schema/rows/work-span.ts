import { z } from 'zod'
import { Instant, RowId, Text } from './fields.ts'

/** A time in which one person worked on an appointment without a pause. */
export const WorkSpan = z.object({
  id: RowId,
  appointmentId: RowId,
  userId: RowId,
  startedAt: Instant,
  /** Null while the work goes on. */
  endedAt: Instant.nullable(),
  /** Why the work was paused; null when it ended otherwise. */
  pauseReason: Text,
})
export type WorkSpan = z.infer<typeof WorkSpan>
