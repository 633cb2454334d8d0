import type { Service } from '../../rows/service.ts'
import type { Settings } from '../../rows/settings.ts'
import { chargesVatUnregistered } from '../documents/documents-due.ts'

/** The needs of a shop before visitors can book, in the order in which they are asked for. */
const OPENING_NEEDS = ['shop', 'hours', 'vat', 'services'] as const
export type OpeningNeed = (typeof OPENING_NEEDS)[number]

type Shop = Pick<Settings, 'shopName' | 'address' | 'phone' | 'email' | 'openingHours' | 'trn' | 'vatMode'>

/**
 * Returns what is missing before the public pages can open: a name, an address, a phone and an e-mail address, a day with
 * hours, a service that can be booked by itself, and, where VAT is charged, the number under which it is declared.
 *
 * @example
 * missingForOpening({ ...settings, phone: '' }, services) // ['shop']
 */
export function missingForOpening(
  { shopName, address, phone, email, openingHours, ...vat }: Shop,
  services: readonly Pick<Service, 'active' | 'highlight' | 'isAddOn'>[],
): OpeningNeed[] {
  const has = {
    shop: [shopName, address, phone, email].every(text => text.trim() !== ''),
    hours: openingHours.some(spans => spans.length > 0),
    vat: !chargesVatUnregistered(vat),
    services: services.some(isBookable),
  }
  return OPENING_NEEDS.filter(need => !has[need])
}

/** Whether visitors can book a service by itself. */
export function isBookable({
  active,
  highlight,
  isAddOn,
}: Pick<Service, 'active' | 'highlight' | 'isAddOn'>): boolean {
  return active && highlight && !isAddOn
}
