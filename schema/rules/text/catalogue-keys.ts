import type { Make } from '../../catalogue/makes/define-make.ts'
import { MAKES } from '../../catalogue/makes.ts'
import { arabicSpellings } from '../../texts/ar/vehicle-names.ts'
import { searchText } from './search-text.ts'

/**
 * Make and model as the catalogue keys them, from keys or names however they are written ('Toyota', 'RAV4', 'تويوتا'); what is not listed
 * stays as it was typed.
 */
export function catalogueKeys(make: string, model: string): { make: string; model: string } {
  const found = spelledMakes().get(spelling(make))
  return { make: found?.id ?? make, model: (found && spelledModels(found).get(spelling(model))) ?? model }
}

/** What people call makes besides their names; where it is a model as well, that model. */
const OTHER_NAMES: readonly (readonly [id: string, names: readonly string[], model?: string])[] = [
  [
    'mercedes_benz',
    ['Mercedes', 'Merc', 'Benz', 'MB', 'Mercedes AMG', 'AMG', 'مرسيدس', 'المرسيدس', 'مرسدس', 'بنز'],
  ],
  ['mercedes_benz', ['G Wagon', 'G Wagen', 'جي كلاس'], 'G-Class'],
  ['mercedes_benz', ['Maybach', 'مايباخ'], 'Maybach'],
  ['bmw', ['Beemer', 'بي ام', 'بي ام دبليو', 'بمر', 'بيمر']],
  ['volkswagen', ['VW', 'V.W.', 'Volks Wagen', 'فولكس', 'فولكس واجن', 'فولكس واغن']],
  ['chevrolet', ['Chevy', 'Chev', 'شفر']],
  ['land_rover', ['Landrover']],
  ['land_rover', ['Range Rover', 'RangeRover', 'Range', 'رنج', 'رنج روفر', 'رينج روفر'], 'Range Rover'],
  ['mini', ['Mini Cooper', 'Minicooper', 'ميني كوبر'], 'Cooper'],
  ['rolls_royce', ['Rolls', 'RR']],
  ['toyota', ['Land Cruiser', 'Landcruiser', 'لاند كروزر', 'لاندكروزر'], 'Land Cruiser'],
  ['nissan', ['Patrol', 'باترول'], 'Patrol'],
  ['infiniti', ['Infinity', 'Infinity Infiniti']],
  ['lamborghini', ['Lambo', 'لامبو']],
  ['alfa_romeo', ['Alfa']],
  ['aston_martin', ['Aston']],
  ['mitsubishi', ['Mitsu']],
]

/** A make by one of its names, and the words of a model that the name implies. */
type Named = { make: Make; model?: string | undefined }

/**
 * Make and model as lists have them, where a make may be called otherwise ('Mercedes', 'VW', 'Range Rover', 'Mini Cooper'), stand in
 * front of its model in one text, and a model may have its trim behind it: the longest listed model that the text begins with is
 * taken. What is not listed stays as it was written.
 *
 * @returns `rest` is the model as it was written where the catalogue's name says less; null otherwise.
 * @example
 * readVehicleName('Toyota', 'Land Cruiser GXR') // { make: 'toyota', model: 'land_cruiser', rest: 'Land Cruiser GXR' }
 * readVehicleName('Range Rover', 'Sport') // { make: 'land_rover', model: 'range_rover_sport', rest: null }
 */
export function readVehicleName(
  makeText: string,
  modelText: string,
): { make: string; model: string; rest: string | null } {
  const words = makeText.split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const named = namedMake(words.slice(0, count).join(' '))
    if (!named) continue
    const text = [...words.slice(count), modelText].join(' ').trim()
    const typed =
      named.model && !spelling(text).startsWith(spelling(named.model))
        ? `${named.model} ${text}`.trim()
        : text
    return { make: named.make.id, ...readModel(named.make, typed) }
  }
  return { make: makeText, model: modelText, rest: null }
}

function namedMake(text: string): Named | undefined {
  const spelled = spelling(text)
  const make = spelledMakes().get(spelled)
  return make ? { make } : otherMakes().get(spelled)
}

/** Models that are called by their engine: 'C200' is a C-Class, '320i' a 3 Series. */
const BY_ENGINE: Readonly<Record<string, readonly [RegExp, (kind: string) => string]>> = {
  mercedes_benz: [/^([abcegsvx])[\s-]?\d{2,3}(?!\d)/i, kind => `${kind}-Class`],
  bmw: [/^([1-8])\d\d[a-z]*\b/i, kind => `${kind} Series`],
}

function readModel(make: Make, text: string): { model: string; rest: string | null } {
  const models = spelledModels(make)
  const words = text.split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const model = models.get(spelling(words.slice(0, count).join(' ')))
    if (model) return { model, rest: count < words.length ? text : null }
  }
  const [pattern, nameOf] = BY_ENGINE[make.id] ?? []
  const kind = pattern?.exec(text)?.[1]
  const model = kind && nameOf && models.get(spelling(nameOf(kind)))
  return model ? { model, rest: text } : { model: text, rest: null }
}

const spelledMakes = once(
  () =>
    new Map(MAKES.toReversed().flatMap(make => spellingsOf(make).map(spelled => [spelled, make] as const))),
)

const otherMakes = once(
  () =>
    new Map(
      OTHER_NAMES.flatMap(([id, names, model]): [string, Named][] => {
        const make = MAKES.find(each => each.id === id)
        return make ? names.map(name => [spelling(name), { make, model }]) : []
      }),
    ),
)

const modelsOfMakes = new Map<Make, ReadonlyMap<string, string>>()

function spelledModels(make: Make): ReadonlyMap<string, string> {
  const known = modelsOfMakes.get(make)
  if (known) return known
  const models = new Map(
    make.models
      .toReversed()
      .flatMap(model => spellingsOf(model).map(spelled => [spelled, model.id] as const)),
  )
  modelsOfMakes.set(make, models)
  return models
}

/** The Arabic spellings come first, so that where one of them is a name in English too, the name wins. */
function spellingsOf({ id, name }: { id: string; name: string }): string[] {
  return [...arabicSpellings(name), name, id].map(spelling)
}

function spelling(text: string): string {
  return searchText(text).replace(/[^\p{L}\p{N}]/gu, '')
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
