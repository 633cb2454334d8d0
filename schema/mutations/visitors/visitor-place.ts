import type { Appointment } from '../../rows/appointment.ts'
import { SETTINGS_ID } from '../../rows/settings.ts'
import { checkBookable, type PlaceRequest } from '../../rules/schedule/availability.ts'
import { workingTime } from '../../rules/time/working-time.ts'
import { requireRow } from '../base/require-row.ts'
import type { RowReader } from '../base/tx.ts'
import { baysTakenOrOffered, readOffers } from '../schedule/offer-holds.ts'
import { readTeam } from '../schedule/standing-appointments.ts'

/** All by which it is judged whether an appointment finds a place at its time, as a visitor would be offered it. */
export async function readPlaceRequest(
  tx: RowReader,
  { id, scheduledDate, durationMinutes, ...appointment }: Appointment,
  now: string,
): Promise<PlaceRequest> {
  const { bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes } = appointment
  const buffers = { bufferBeforeMinutes, bayBufferMinutes, personBufferMinutes }
  const work = { scheduledDate, durationMinutes, ...buffers }
  const [settings, hourRanges, lines, offers] = await Promise.all([
    requireRow(tx, 'settings', SETTINGS_ID, 'settings'),
    tx.find('hourRanges', {}),
    tx.find('appointmentServices', { appointmentId: id }),
    readOffers(tx, now),
  ])
  const { days } = workingTime(work, { settings, hourRanges })
  const [existing, team] = await Promise.all([
    baysTakenOrOffered(tx, days, { offers, now }),
    readTeam(tx, days),
  ])
  const serviceIds = lines.flatMap(({ serviceId }) => serviceId ?? [])
  const shop = { settings, hourRanges, existing, team, serviceIds, now }
  return { ...shop, scheduledDate, durationMinutes, buffers, exceptId: id }
}

/** Rejects an appointment for whose time the shop has no room, as it does a new booking. */
export async function checkPlace(tx: RowReader, appointment: Appointment, now: string): Promise<void> {
  checkBookable(await readPlaceRequest(tx, appointment, now))
}
