import { normalizePlateNumber } from '#schema/rules/plate.ts'
import { searchWords } from '#schema/rules/search-text.ts'
import type { ListedVehicle } from './vehicles.ts'

type Findable = Pick<ListedVehicle, 'customerId' | 'plateNumber' | 'text'>
type OwnerOf = (customerId: number) => { text: string } | undefined

/** Those in whose plate, car or owner every typed word occurs; the one with exactly that plate number first. */
export function findVehicles<V extends Findable>(
  vehicles: readonly V[],
  ownerOf: OwnerOf,
  typed: string,
): readonly V[] {
  const words = searchWords(typed)
  if (words.length === 0) return vehicles
  const plate = normalizePlateNumber(typed)
  const exact: V[] = []
  const others: V[] = []
  for (const vehicle of vehicles) {
    if (vehicle.plateNumber === plate) exact.push(vehicle)
    else if (hasWords(vehicle, ownerOf, words)) others.push(vehicle)
  }
  return [...exact, ...others]
}

function hasWords({ text, customerId }: Findable, ownerOf: OwnerOf, words: readonly string[]): boolean {
  const elsewhere = words.filter(word => !text.includes(word))
  if (elsewhere.length === 0) return true
  const owner = ownerOf(customerId)?.text ?? ''
  return elsewhere.every(word => owner.includes(word))
}
