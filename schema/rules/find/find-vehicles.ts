import { colorName } from '../../catalogue/colors.ts'
import { makeName, modelName } from '../../catalogue/makes.ts'
import type { Vehicle } from '../../rows/vehicle.ts'
import {
  emirateInPlate,
  formatPlate,
  formatPlateShort,
  normalizePlateNumber,
  type Plate,
  readPlate,
} from '../text/plate.ts'
import { searchText, searchWords } from '../text/search-text.ts'
import { phoneDigits } from './find-customers.ts'

/** Fewer digits are matched with plates only and not with phone numbers. */
export const PHONE_DIGITS_MIN = 6

type Findable = Plate & Pick<Vehicle, 'customerId'> & { text: string }
type OwnerOf = (customerId: number) => { text: string; phone: string | null } | undefined

/** The text of a vehicle that a search covers: plate, make, model, year and colour. */
export function vehicleText(vehicle: Vehicle): string {
  const { make, model, year, color } = vehicle
  const car = [makeName(make), modelName(make, model), year, colorName(color)]
  return searchText(...plateTexts(vehicle), ...car)
}

/** The ways in which screens and people write a plate: 'Dubai A 12345', 'DXB A 12345', 'A12345'. */
export function plateTexts(plate: Plate): string[] {
  return [formatPlate(plate), formatPlateShort(plate), `${plate.plateCode ?? ''}${plate.plateNumber}`]
}

/**
 * The vehicles whose text or owner's text contains every typed word, or whose owner's phone contains the typed digits.
 * Those with exactly the typed plate come first.
 */
export function findVehicles<V extends Findable>(
  vehicles: readonly V[],
  ownerOf: OwnerOf,
  typed: string,
): readonly V[] {
  const words = searchWords(typed)
  if (words.length === 0) return vehicles
  const isTyped = plateTest(typed)
  const phone = phoneDigits(typed)
  const exact: V[] = []
  const others: V[] = []
  for (const vehicle of vehicles) {
    if (isTyped(vehicle)) exact.push(vehicle)
    else if (hasWords(vehicle, ownerOf, words) || hasPhone(ownerOf(vehicle.customerId), phone))
      others.push(vehicle)
  }
  return [...exact, ...others]
}

/**
 * The owners of the vehicles whose plate a search means, each with that vehicle: one with exactly the typed plate, else
 * one whose number contains typed digits while all words stand in its text or the owner's. Without digits nobody: 'du' is
 * a name that is begun, not every car of Dubai.
 */
export function findOwners<V extends Findable>(
  vehicles: readonly V[],
  ownerOf: OwnerOf,
  typed: string,
): ReadonlyMap<number, V> {
  const words = searchWords(typed)
  const numbers = words.map(word => word.replace(/\D/g, '')).filter(digits => digits !== '')
  const owners = new Map<number, V>()
  if (numbers.length === 0) return owners
  const isTyped = plateTest(typed)
  for (const vehicle of vehicles) {
    const { customerId, plateNumber } = vehicle
    if (isTyped(vehicle)) owners.set(customerId, vehicle)
    else if (
      !owners.has(customerId) &&
      numbers.some(digits => plateNumber.includes(digits)) &&
      hasWords(vehicle, ownerOf, words)
    )
      owners.set(customerId, vehicle)
  }
  return owners
}

/** Whether a plate is the typed one: its number alone, or with its code and emirate in any of the ways to write them. */
function plateTest(typed: string): (plate: Plate) => boolean {
  const number = normalizePlateNumber(typed)
  const { plateNumber, plateCode } = readPlate({ plateNumber: typed })
  const emirate = emirateInPlate(typed)
  return plate =>
    plate.plateNumber === number ||
    (plate.plateNumber === plateNumber &&
      (plateCode === null || plate.plateCode === plateCode) &&
      (emirate === null || plate.plateCategory === emirate))
}

function hasWords({ text, customerId }: Findable, ownerOf: OwnerOf, words: readonly string[]): boolean {
  const elsewhere = words.filter(word => !text.includes(word))
  if (elsewhere.length === 0) return true
  const owner = ownerOf(customerId)?.text ?? ''
  return elsewhere.every(word => owner.includes(word))
}

function hasPhone(owner: { phone: string | null } | undefined, digits: string): boolean {
  return digits.length >= PHONE_DIGITS_MIN && owner?.phone?.includes(digits) === true
}
