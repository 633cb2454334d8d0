import { z } from 'zod'
import { HistoryDetails } from '../../protocol/history.ts'
import { movedFils } from '../money/cash-rounding.ts'

const Args = z.looseObject({ id: z.int().optional(), appointmentId: z.int().optional() })

/** Whether a mutation with this name and these arguments belongs to the history of the appointment. */
export function concernsAppointment({ name, args }: { name: string; args: unknown }, id: number): boolean {
  const { data } = Args.safeParse(args)
  return data?.appointmentId === id || (name.startsWith('appointment.') && data?.id === id)
}

const Paid = z.looseObject({ amountFils: z.int(), roundingFils: z.int().optional() })
const Parts = z.object({ parts: z.array(Paid) })

/** The arguments that a history shows, of a refund by several methods its sum; those that do not match their schema are left out. */
export function historyDetails(args: unknown): HistoryDetails {
  const shape = typeof args === 'object' && args !== null ? (args as Record<string, unknown>) : {}
  const known = Object.entries(HistoryDetails.shape).flatMap(([key, field]) => {
    const { data } = field.safeParse(shape[key])
    return data === undefined ? [] : [[key, data]]
  })
  const parts = Parts.safeParse(args).data?.parts ?? Paid.array().safeParse([args]).data
  const amountFils = parts?.reduce((sum, part) => sum + movedFils(part), 0)
  return { ...Object.fromEntries(known), ...(amountFils !== undefined && { amountFils }) } as HistoryDetails
}
