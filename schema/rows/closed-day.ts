import { z } from 'zod'
import { Day, RowId, Text } from './fields.ts'

export const ClosedDay = z.object({ id: RowId, day: Day, reason: Text })
export type ClosedDay = z.infer<typeof ClosedDay>
