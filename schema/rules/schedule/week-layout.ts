import type { Appointment } from '../../rows/appointment.ts'
import { byStart } from '../time/interval.ts'

/** A stay across the days of a week: the indexes of its first day and of the one after its last, and its lane. */
export type StayBar<J> = { entry: J; first: number; end: number; lane: number }

type Staying = { appointment: Pick<Appointment, 'id' | 'scheduledDate' | 'days'> }

/**
 * The stays of more than one day among `entries`, each as one bar across those of `days` (yyyy-MM-dd, in order) on which
 * the vehicle is there. Bars that share a day are in different lanes; each is in the first lane that is free.
 */
export function stayBars<J extends Staying>(entries: readonly J[], days: readonly string[]): StayBar<J>[] {
  const stays = new Map<number, J>()
  for (const entry of entries) if (staysOvernight(entry)) stays.set(entry.appointment.id, entry)
  const freeFrom: number[] = []
  return [...stays.values()]
    .sort((a, b) => byStart(a.appointment, b.appointment))
    .map(entry => {
      const own = new Set(entry.appointment.days)
      const first = days.findIndex(day => own.has(day))
      const end = days.findLastIndex(day => own.has(day)) + 1
      const free = freeFrom.findIndex(index => index <= first)
      const lane = free === -1 ? freeFrom.length : free
      freeFrom[lane] = end
      return { entry, first, end, lane }
    })
}

export function staysOvernight({ appointment }: { appointment: Pick<Appointment, 'days'> }): boolean {
  return appointment.days.length > 1
}
