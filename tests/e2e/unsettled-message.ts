import { planStays } from './arrange.ts'
import type { ShopServer } from './shop-server.ts'

/**
 * One message stands as it may have got lost, and its appointment as it was told: other tests settle messages, and move
 * and cancel appointments. Returns the address of the screen with the message open, as
 * links to it begin.
 */
export async function keepOneUnsettled(shop: Pick<ShopServer, 'change'>): Promise<string> {
  const appointmentId = await shop.change(async sql => {
    const [told] = await sql<{ appointmentId: number }[]>`
      update notifications set state = 'unknown', success = false, sent_at = null, sent_by = null, attempts = 1,
        error_message = 'The provider did not answer in time.'
      where id = (select min(id) from notifications where notification_type = 'appointment_confirmed')
      returning appointment_id as "appointmentId"`
    await sql`
      update appointments set status = 'confirmed', scheduled_date = told.scheduled_date,
        day = (told.scheduled_date at time zone 'Asia/Dubai')::date
      from notifications told
      where told.appointment_id = ${told?.appointmentId ?? 0} and told.notification_type = 'appointment_confirmed'
        and told.state = 'unknown' and appointments.id = told.appointment_id`
    await planStays({ sql })
    return told?.appointmentId
  })
  return `/dashboard/messages?show=all&message=appointment_confirmed%3A${appointmentId}%3A`
}
