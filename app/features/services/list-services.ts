import type { Sorting } from '#app/ui/list-url-state.ts'
import type { Service } from '#schema/rows/service.ts'
import { startingPrice } from '#schema/rules/catalogue/service-price.ts'
import { searchText, searchWords } from '#schema/rules/text/search-text.ts'

export const SERVICE_COLUMNS = ['name', 'price', 'duration', 'popular'] as const
export type ServiceColumn = (typeof SERVICE_COLUMNS)[number]

export type ServiceFilter = { query: string; inactive: boolean; sort: Sorting<ServiceColumn> }

const COMPARE: Record<ServiceColumn, (a: Service, b: Service) => number> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en'),
  price: (a, b) => startingPrice(a).priceFils - startingPrice(b).priceFils,
  duration: (a, b) => startingPrice(a).durationMinutes - startingPrice(b).durationMinutes,
  popular: (a, b) => Number(a.popular) - Number(b.popular),
}

/** The services whose name or description contains every typed word, sorted, then by name; inactive ones on request. */
export function listServices(
  services: readonly Service[],
  { query, inactive, sort: { column, descending } }: ServiceFilter,
): Service[] {
  const words = searchWords(query)
  return services
    .filter(({ active }) => active || inactive)
    .filter(({ name, description }) => {
      const text = searchText(name, description)
      return words.every(word => text.includes(word))
    })
    .sort((a, b) => (descending ? -1 : 1) * COMPARE[column](a, b) || COMPARE.name(a, b) || a.id - b.id)
}
