import { useMemo } from 'react'
import { z } from 'zod'
import { useStoredValue } from '#app/api/use-stored-value.ts'
import { storedValue } from '#app/api/web-storage.ts'
import { useUser } from '#app/session/session-user.ts'
import { Id, Instant } from '#schema/rows/fields.ts'
import type { Product } from '#schema/rows/product.ts'
import { searchText, searchWords } from '#schema/rules/text/search-text.ts'
import { formatCount } from '#schema/texts/count-text.ts'

export const RoundLine = z.object({
  productId: Id,
  quantity: z.int(),
  /** The count less the recorded stock at that moment. */
  difference: z.int(),
})

export type RoundLine = z.infer<typeof RoundLine>

const CountRound = z.object({ startedAt: Instant, lines: z.array(RoundLine) })

const inEnglish = (a: string, b: string) => a.localeCompare(b, 'en')

/** Adds a count to the round, the latest first. The differences of a product that is counted again are summed. */
export function roundWith(lines: readonly RoundLine[], counted: RoundLine): RoundLine[] {
  const before = lines.find(({ productId }) => productId === counted.productId)
  const difference = counted.difference + (before?.difference ?? 0)
  return [{ ...counted, difference }, ...lines.filter(line => line !== before)]
}

/** The products to count in the order of the shelves: by category, then by name. */
export function shelfOrder(products: readonly Product[]): Product[] {
  return products
    .filter(({ active, isInventoryItem }) => active && isInventoryItem)
    .sort((a, b) => inEnglish(a.category ?? '', b.category ?? '') || inEnglish(a.name, b.name))
}

export function findOnShelves(products: readonly Product[], query: string): Product[] {
  const words = searchWords(query)
  return products.filter(({ name, category, supplier }) => {
    const text = searchText(name, category, supplier)
    return words.every(word => text.includes(word))
  })
}

/** The next uncounted product after this one; after the last it starts again with the first. */
export function nextToCount(
  shelves: readonly Product[],
  lines: readonly Pick<RoundLine, 'productId'>[],
  after: number,
): Product | undefined {
  const counted = new Set(lines.map(({ productId }) => productId))
  const place = shelves.findIndex(({ id }) => id === after)
  const onwards = [...shelves.slice(place + 1), ...shelves.slice(0, Math.max(0, place))]
  return onwards.find(({ id }) => !counted.has(id))
}

/** The difference of a count from the recorded stock, as text. */
export function countDifferenceText(difference: number): string {
  if (difference === 0) return 'As on record'
  const units = formatCount(Math.abs(difference))
  return difference < 0 ? `${units} fewer than on record` : `${units} more than on record`
}

/** The progress of a round: '12 of 20 products counted, 3 differ from the record'. */
export function roundText(lines: readonly Pick<RoundLine, 'difference'>[], total: number): string {
  const differ = lines.filter(({ difference }) => difference !== 0).length
  const counted = `${lines.length} of ${total} ${total === 1 ? 'product' : 'products'} counted`
  if (differ === 0) return `${counted}, all as on record`
  return `${counted}, ${differ} ${differ === 1 ? 'differs' : 'differ'} from the record`
}

/**
 * The round of this person on this device: the list of counts since it began, which survives a reload. The counts
 * themselves are mutations like any other.
 */
export function useCountRound() {
  const { id } = useUser()
  const kept = useMemo(() => storedValue(`sheen-stock-round-${id}-1`, CountRound), [id])
  return {
    round: useStoredValue(kept),
    add: (line: RoundLine) => {
      const round = kept.read() ?? { startedAt: new Date().toISOString(), lines: [] }
      kept.write({ ...round, lines: roundWith(round.lines, line) })
    },
    finish: kept.forget,
  }
}
