import { z } from 'zod'
import { Instant, RowId } from './fields.ts'
import { ServiceStep } from './service.ts'

/** The most ticks of one appointment, those that were taken back included. */
export const MOST_TICKS = 500

/**
 * A step of a service that somebody ticked on an appointment. Ticks add up: several of one step stay side by side. One that was
 * taken back stays too, and says by whom and when.
 */
export const StepTick = z.object({
  id: RowId,
  appointmentId: RowId,
  serviceId: RowId,
  /** The step as it was when it was ticked. */
  step: ServiceStep,
  createdBy: RowId.nullable(),
  createdAt: Instant,
  /** Who took it back, and when; null while it stands. */
  undoneBy: RowId.nullable(),
  undoneAt: Instant.nullable(),
})
export type StepTick = z.infer<typeof StepTick>
