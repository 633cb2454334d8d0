import type { VatMode } from '#schema/rows/appointment.ts'
import { filsFromAed } from '#schema/rules/money.ts'
import { consumerPrice, type Totals, totals } from '#schema/rules/vat.ts'
import type { PublicService } from './public-answers.ts'

export type BookingPrice = Totals & {
  /** What each comes to with its VAT. */
  lines: { id: number; name: string; fils: number }[]
  durationMinutes: number
  mode: VatMode
}

/** What the chosen services come to, by the rule that the server applies too. */
export function bookingPrice(
  services: readonly PublicService[],
  chosenIds: readonly number[],
  mode: VatMode,
): BookingPrice {
  const chosen = services.filter(service => chosenIds.includes(service.id))
  const unitFils = chosen.map(({ price }) => filsFromAed(price))
  return {
    ...totals(
      unitFils.map(fils => ({ unitFils: fils, quantity: 1 })),
      mode,
    ),
    lines: chosen.map(({ id, name, price }) => ({
      id,
      name,
      fils: consumerPrice(filsFromAed(price), mode),
    })),
    durationMinutes: chosen.reduce((minutes, service) => minutes + service.durationMinutes, 0),
    mode,
  }
}

/** What the form offers: active and shown on it, the first of each name. */
export function bookableServices(services: readonly PublicService[]): PublicService[] {
  const seen = new Set<string>()
  return services.filter(({ active, highlight, name }) => {
    const key = name.trim().toLowerCase()
    if (!active || !highlight || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
