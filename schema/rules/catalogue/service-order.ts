import type { Service } from '../../rows/service.ts'
import { matchKey } from '../text/search-text.ts'

type Ordered = Pick<Service, 'id' | 'name' | 'popular' | 'isAddOn'>

/**
 * Returns services in the one order in which they are offered, to staff and to visitors: the popular ones first, then by
 * name; add-ons come after all others, because they are sold only together with one.
 */
export function inShopOrder<S extends Ordered>(services: readonly S[]): S[] {
  return services.toSorted(
    (a, b) => rankOf(a) - rankOf(b) || matchKey(a.name).localeCompare(matchKey(b.name), 'en') || a.id - b.id,
  )
}

function rankOf({ isAddOn, popular }: Ordered): number {
  return (isAddOn ? 2 : 0) + (popular ? 0 : 1)
}

/** The services that visitors can book: active and public ones; of several with one name, in whatever spelling, the first. */
export function bookableServices<S extends Pick<Service, 'name' | 'active' | 'highlight'>>(
  services: readonly S[],
): S[] {
  const seen = new Set<string>()
  return services.filter(({ active, highlight, name }) => {
    const key = matchKey(name)
    if (!active || !highlight || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
