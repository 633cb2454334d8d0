import { z } from 'zod'
import { HistoryDetails } from '../../protocol/history.ts'

const Args = z.looseObject({ id: z.int().optional(), appointmentId: z.int().optional() })

/** Whether a mutation with this name and these arguments belongs to the history of the appointment. */
export function concernsAppointment({ name, args }: { name: string; args: unknown }, id: number): boolean {
  const { data } = Args.safeParse(args)
  return data?.appointmentId === id || (name.startsWith('appointment.') && data?.id === id)
}

const Parts = z.object({ parts: z.array(z.looseObject({ amountFils: z.int() })) })

/** The arguments that a history shows, of a refund by several methods its sum; those that do not match their schema are left out. */
export function historyDetails(args: unknown): HistoryDetails {
  const shape = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  const known = Object.entries(HistoryDetails.shape).flatMap(([key, field]) => {
    const { data } = field.safeParse(shape[key])
    return data === undefined ? [] : [[key, data]]
  })
  const { data } = Parts.safeParse(args)
  const amountFils = data?.parts.reduce((sum, part) => sum + part.amountFils, 0)
  return { ...(amountFils !== undefined && { amountFils }), ...Object.fromEntries(known) } as HistoryDetails
}
