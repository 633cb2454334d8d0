import type { Settings } from '../rows/settings.ts'
import { openingHoursText } from './opening-hours-text.ts'
import { formatPhone, whatsappLink } from './phone.ts'

export const SHOP_FACTS = ['name', 'address', 'phone', 'phoneText', 'whatsapp', 'email', 'hours'] as const

/** What the public pages say of the shop, ready to be read. `hours` has a line for each span of days. */
export type ShopFacts = Record<(typeof SHOP_FACTS)[number], string>

export function shopFacts(
  shop: Pick<Settings, 'address' | 'phone' | 'email' | 'openingHours'> & { name: string },
): ShopFacts {
  const { name, address, phone, email, openingHours } = shop
  return {
    name,
    address,
    phone,
    phoneText: formatPhone(phone),
    whatsapp: whatsappLink(phone),
    email,
    hours: openingHoursText(openingHours),
  }
}
