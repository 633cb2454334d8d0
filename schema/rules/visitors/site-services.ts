import type { Service } from '../../rows/service.ts'
import { MOST_SITE_SERVICES, type Settings, type SiteService } from '../../rows/settings.ts'
import { type Language, writtenIn } from '../../texts/languages.ts'
import { bookableServices } from '../catalogue/service-order.ts'

type Named = Pick<Service, 'id' | 'name' | 'nameArabic' | 'isAddOn' | 'active' | 'highlight'>

/**
 * Returns the services that the public pages show in a place, each under its name there, in the order of the shop's choice, or
 * all that can be booked by themselves while it has made none. `services` are in the shop's order. Inactive ones never stand
 * there.
 */
export function siteServices<S extends Named>(
  services: readonly S[],
  {
    chosen,
    place,
    language,
  }: { chosen: Settings['siteServices']; place: 'card' | 'footer'; language: Language },
): { service: S; name: string }[] {
  const listed = chosen ?? bookableServices(services).flatMap(each => (each.isAddOn ? [] : [listedAs(each)]))
  return listed
    .flatMap(entry => {
      if (entry.place !== 'both' && entry.place !== place) return []
      const service = services.find(({ id, active }) => id === entry.serviceId && active)
      return service ? [{ service, name: nameOf(service, entry, language) }] : []
    })
    .slice(0, MOST_SITE_SERVICES)
}

/** The entry of a service that stands everywhere under its own name. */
export function listedAs({ id }: Pick<Service, 'id'>): SiteService {
  return { serviceId: id, place: 'both', name: null, nameArabic: null }
}

function nameOf(service: Named, entry: SiteService, language: Language): string {
  const english = entry.name ?? service.name
  return writtenIn(language, { english, arabic: entry.nameArabic ?? service.nameArabic })
}
