import { z } from 'zod'
import { HistoryDetails } from '../protocol/history.ts'

const Args = z.looseObject({ id: z.int().optional(), appointmentId: z.int().optional() })

/** Whether a mutation of that name and these arguments was done to the appointment. */
export function concernsAppointment({ name, args }: { name: string; args: unknown }, id: number): boolean {
  const { data } = Args.safeParse(args)
  return data?.appointmentId === id || (name.startsWith('appointment.') && data?.id === id)
}

/** The arguments of a mutation that a history shows; they may be of an older version. */
export function historyDetails(args: unknown): HistoryDetails {
  const shape = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  const known = Object.entries(HistoryDetails.shape).flatMap(([key, field]) => {
    const { data } = field.safeParse(shape[key])
    return data === undefined ? [] : [[key, data]]
  })
  return Object.fromEntries(known) as HistoryDetails
}
