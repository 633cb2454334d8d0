import type { CopiedService } from '../../protocol/copy-drafts.ts'
import type { Service } from '../../rows/service.ts'
import { matchKey } from '../text/search-text.ts'

/** A service of another shop, and the one here that goes by its name; null for none. */
export type MatchedService = { copied: CopiedService; service: Service | null }

/** What two spellings of a service's name have in common. */
export function serviceKey({ name }: Pick<Service, 'name'>): string {
  return matchKey(name) || name
}

/**
 * Finds each service of another shop among those here: by its English name and, where none has it, by its Arabic one, whatever the
 * spelling. Ids say nothing, because each shop draws its own. Each service here is found once: one that is offered before one that is
 * not, and the older one first; of two there that go by one name the first counts.
 */
export function matchServices(
  copied: readonly CopiedService[],
  services: readonly Service[],
): MatchedService[] {
  const distinct = [...firstBy(copied, serviceKey).values()]
  const inOrder = services.toSorted((a, b) => Number(b.active) - Number(a.active) || a.id - b.id)
  const byName = firstBy(inOrder, serviceKey)
  const taken = new Set(distinct.map(each => byName.get(serviceKey(each))))
  const byArabic = firstBy(
    inOrder.filter(service => !taken.has(service)),
    arabicKey,
  )
  return distinct.map(each => {
    const named = byName.get(serviceKey(each))
    if (named) return { copied: each, service: named }
    const key = arabicKey(each)
    const service = (key !== '' && byArabic.get(key)) || null
    byArabic.delete(key)
    return { copied: each, service }
  })
}

function arabicKey({ nameArabic }: Pick<Service, 'nameArabic'>): string {
  return matchKey(nameArabic ?? null)
}

function firstBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item> {
  const first = new Map<string, Item>()
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
  return first
}
