export type Random = {
  /** Returns a number from 0 up to 1. */
  next: () => number
  /** Returns a whole number from `low` to `high`, both included. */
  int: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** Returns one of the keys with the probability of its weight. */
  weighted: <Key extends string>(weights: Record<Key, number>) => Key
}

/** A random generator that is deterministic for a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))

  function pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(next() * items.length)] as Item
  }

  function weighted<Key extends string>(weights: Record<Key, number>): Key {
    const entries = Object.entries(weights) as [Key, number][]
    let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      left -= weight
      if (left < 0) return key
    }
    return entries[0]?.[0] as Key
  }

  return { next, int, pick, weighted, chance: probability => next() < probability }
}
