import { z } from 'zod'
import { Instant, RowId } from './fields.ts'

export const Shift = z.object({
  id: RowId,
  userId: RowId,
  startedAt: Instant,
  endedAt: Instant.nullable(),
})
export type Shift = z.infer<typeof Shift>
