import { expect } from '@playwright/test'
import { bookElsewhere } from './appointment-steps.ts'
import { ownWord } from './arrange.ts'
import type { ShopServer } from './shop-server.ts'

/**
 * Puts an appointment whose confirmation may have got lost. `address` is that of the screen with the message open, as links
 * to it begin.
 */
export async function putLostMessage(shop: ShopServer) {
  const booked = await bookElsewhere(shop, {
    customer: `Untold ${ownWord()}`,
    ...{ phone: '050 600 0099', plate: '60099', day: await shop.openDay(), time: '9:00 AM' },
  })
  const lose = () =>
    shop.change(async sql => {
      const { count } = await sql`
        update notifications set state = 'unknown', success = false, sent_at = null, sent_by = null, attempts = 1,
          error_message = 'The provider did not answer in time.'
        where appointment_id = ${booked.id} and notification_type = 'appointment_confirmed'
          and state in ('queued', 'ready')`
      return count
    })
  await expect.poll(lose, { intervals: [100] }).toBe(1)
  return {
    ...booked,
    address: `/dashboard/messages?show=all&message=appointment_confirmed%3A${booked.id}%3A`,
  }
}
