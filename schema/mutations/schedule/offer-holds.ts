import { SETTINGS_ID } from '../../rows/settings.ts'
import type { ExistingWork } from '../../rules/schedule/availability.ts'
import { holdingEntries, holdOf, type Offer, placeHolds } from '../../rules/visitors/offer-holds.ts'
import { requireRow } from '../base/require-row.ts'
import type { RowReader } from '../base/tx.ts'
import { baysTaken, readShopTimes } from './standing-appointments.ts'

/** The times that are offered to somebody on the waiting list at `now` (ISO instant); those of which not all is here are left out. */
export async function readOffers(reader: RowReader, now: string): Promise<Offer[]> {
  const entries = holdingEntries(await reader.find('waitingEntries', { state: 'open' }), now)
  const offers = entries.map(async entry => {
    const [vehicle, ...services] = await Promise.all([
      reader.get('vehicles', entry.vehicleId),
      ...entry.serviceIds.map(id => reader.get('services', id)),
    ])
    const isWhole = vehicle && services.every(service => service !== undefined)
    return isWhole ? [{ entry, vehicle, services }] : []
  })
  return (await Promise.all(offers)).flat()
}

/** The work that takes a bay on any of these days, and the times that are held for these offers. */
export async function baysTakenOrOffered(
  reader: RowReader,
  days: readonly string[],
  { offers, now }: { offers: readonly Offer[]; now: string },
): Promise<ExistingWork[]> {
  if (offers.length === 0) return baysTaken(reader, days, now)
  const [{ bays }, times] = await Promise.all([
    requireRow(reader, 'settings', SETTINGS_ID, 'settings'),
    readShopTimes(reader),
  ])
  const holds = offers.map(offer => holdOf(offer, times))
  const all = new Set([...days, ...holds.flatMap(hold => hold.days)])
  const existing = await baysTaken(reader, [...all], now)
  return [...existing, ...placeHolds(holds, { existing, bays })]
}
