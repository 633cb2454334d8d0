import { z } from 'zod'

const WayHere = z.object({ appointment: z.int() })

/** The state of a link to a day: the appointment to scroll to. */
export function toAppointment(appointment: number): z.infer<typeof WayHere> {
  return { appointment }
}

/** The appointment that the link to this page named; null for none. */
export function appointmentIn(state: unknown): number | null {
  return WayHere.safeParse(state).data?.appointment ?? null
}
