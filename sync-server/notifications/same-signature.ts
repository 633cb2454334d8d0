import { timingSafeEqual } from 'node:crypto'

/** Compares a signature or a secret word without telling by the time how much of it is right. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
