import type { PublicService } from './public-answers.ts'

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
