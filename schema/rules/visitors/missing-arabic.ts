import type { HourRange } from '../../rows/hour-range.ts'
import type { Service } from '../../rows/service.ts'
import type { Settings } from '../../rows/settings.ts'
import { bookableServices } from '../catalogue/service-order.ts'

type Site = {
  settings: Pick<Settings, 'addressArabic' | 'testimonials' | 'promises'>
  services: readonly Pick<
    Service,
    'name' | 'nameArabic' | 'description' | 'descriptionArabic' | 'active' | 'highlight'
  >[]
  hourRanges: readonly Pick<HourRange, 'name' | 'nameArabic' | 'lastDay'>[]
  /** yyyy-MM-dd. */
  today: string
}

/** The texts that Arabic pages show in English, because nobody has written them in Arabic; the names of services and of days. */
export function missingArabic({ settings, services, hourRanges, today }: Site) {
  const { addressArabic, testimonials = [], promises = [] } = settings
  return {
    services: bookableServices(services)
      .filter(each => !each.nameArabic || (each.description && !each.descriptionArabic))
      .map(({ name }) => name),
    days: hourRanges.flatMap(({ name, nameArabic, lastDay }) =>
      name && !nameArabic && lastDay >= today ? [name] : [],
    ),
    address: !addressArabic,
    testimonials: testimonials.filter(({ textArabic }) => !textArabic).length,
    promises: promises.filter(({ titleArabic, textArabic }) => !titleArabic || !textArabic).length,
  }
}
