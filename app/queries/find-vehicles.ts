import { normalizePlateNumber } from '#schema/rules/plate.ts'
import { searchWords } from './search-text.ts'
import type { ListedVehicle } from './vehicles.ts'

/** Those in whose plate, car or owner every typed word occurs; the one with exactly that plate number first. */
export function findVehicles<V extends Pick<ListedVehicle, 'plateNumber' | 'text'>>(
  vehicles: readonly V[],
  typed: string,
): readonly V[] {
  const words = searchWords(typed)
  if (words.length === 0) return vehicles
  const plate = normalizePlateNumber(typed)
  const exact: V[] = []
  const others: V[] = []
  for (const vehicle of vehicles) {
    if (vehicle.plateNumber === plate) exact.push(vehicle)
    else if (words.every(word => vehicle.text.includes(word))) others.push(vehicle)
  }
  return [...exact, ...others]
}
