import type { VatMode } from '#schema/rows/appointment.ts'
import { filsFromAed } from '#schema/rules/money.ts'
import { consumerPrice, type Totals, totals } from '#schema/rules/vat.ts'
import type { PublicService } from './public-answers.ts'

export type BookingPrice = Totals & {
  /** The price of each service including VAT. */
  lines: { id: number; name: string; fils: number }[]
  durationMinutes: number
  mode: VatMode
}

/** The total of the chosen services, computed by the same rule as on the server. */
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

/** The services on the booking form: active and public ones; of several with the same name, the first. */
export function bookableServices(services: readonly PublicService[]): PublicService[] {
  const seen = new Set<string>()
  return services.filter(({ active, highlight, name }) => {
    const key = name.trim().toLowerCase()
    if (!active || !highlight || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
