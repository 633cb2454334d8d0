import { BODY_CLASS_LIST, bodyClassName } from '#schema/catalogue/body-classes.ts'
import { COLOR_LIST, colorName } from '#schema/catalogue/colors.ts'
import { EMIRATE_LIST, emirateName, plateCodesOf } from '#schema/catalogue/emirates.ts'
import { MAKES, makeName, modelName, proposedBodyClass } from '#schema/catalogue/makes.ts'
import { vehicleFormSchema } from '#schema/forms/vehicle.ts'
import type { BodyClass, Emirate, VehicleColor } from '#schema/rows/vehicle.ts'
import { readVehicleName } from '#schema/rules/text/catalogue-keys.ts'
import {
  emirateInPlate,
  emirateOfCode,
  formatPlate,
  normalizePlateCode,
  readWrittenPlate,
} from '#schema/rules/text/plate.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { bodyClasses, colors, emirates } from '#schema/texts/ar/vehicles.ts'
import { closestWord } from './closest-word.ts'
import type { Cells, Guess } from './examine-import.ts'
import type { CellIssue } from './read-rows.ts'

/** An import accepts vehicles older than the form's list of years, because the shop already has them on record. */
const OLDEST_YEAR = 1950
/** The serial numbers of the days from 1950 to 2100 in a spreadsheet. */
const FIRST_SERIAL = 18_264
const LAST_SERIAL = 73_415

type Form = ReturnType<typeof vehicleFormSchema>
export type ReadVehicle =
  | { issues: CellIssue[] }
  | { plate: string; args: Record<string, unknown>; guesses: Guess[] }

/**
 * Makes the reader of the vehicle in the cells of a row, however its plate, make, colour and size are written. What has no
 * place among the fields goes into the notes; `shopEmirate` is that of plates that name none.
 */
export function vehicleReader(now: Date, shopEmirate: Emirate): (cells: Cells) => ReadVehicle {
  const currentYear = Number(shopDay(now.toISOString()).slice(0, 4))
  // The schema is created once: creating it takes longer than checking a row with it.
  const forms = new Map<number | undefined, Form>()
  const formOf = (storedYear: number | undefined) => {
    const form = forms.get(storedYear) ?? vehicleFormSchema(currentYear, storedYear)
    forms.set(storedYear, form)
    return form
  }
  return cells => {
    const text = vehicleText(cells.vehicle)
    const year = readYear(cells.year || text.year, currentYear)
    const name = readVehicleName(cells.make || text.name, [cells.model, cells.trim].filter(Boolean).join(' '))
    const plate = readPlateCells(cells, shopEmirate)
    const color = readColor(cells.color)
    const bodyClass = SIZES.get(matchKey(cells.bodyClass ?? '')) ?? cells.bodyClass ?? ''
    const notes = [
      cells.notes,
      name.rest && `Model: ${name.rest}`,
      color.written && `Color: ${color.written}`,
      cells.vin && `VIN: ${cells.vin}`,
      cells.mileage && `Mileage: ${cells.mileage}`,
    ].filter(Boolean)
    const car = formOf(year.year >= OLDEST_YEAR && year.year < currentYear ? year.year : undefined).safeParse(
      {
        ...plate.cells,
        make: name.make,
        model: name.model,
        year: year.year ? String(year.year) : (cells.year ?? ''),
        color: color.color,
        bodyClass,
        notes: notes.join('\n'),
      },
    )
    const proposals = [
      ...proposal('make', MAKES, name.make),
      ...proposal('plateCategory', EMIRATE_LIST, plate.cells.plateCategory ?? ''),
    ]
    const proposed = new Set(proposals.map(({ path }) => path[0]))
    const issues = (car.error?.issues ?? []).filter(({ path }) => !proposed.has(String(path[0])))
    if (!car.success || proposals.length > 0) return { issues: [...issues, ...proposals] }
    const { make, model } = car.data
    const size = bodyClass === '' && !proposedBodyClass(make, model) ? unknownSize(make, model) : []
    const rest = name.rest
      ? [
          {
            text: 'Model read by its beginning, all of it put into notes',
            value: name.rest,
            as: modelName(make, model),
          },
        ]
      : []
    return {
      plate: formatPlate(car.data),
      args: car.data,
      guesses: [...plate.guesses, ...year.guesses, ...rest, ...color.guesses, ...size],
    }
  }
}

/** 'Toyota Land Cruiser 2020' in one cell, the year in front or behind. */
function vehicleText(text = ''): { name: string; year: string } {
  const year = /(?:^|\s)((?:19|20)\d\d)(?=\s|$)/.exec(text)?.[1] ?? ''
  return { name: text.replace(year, '').replace(/\s+/g, ' ').trim(), year }
}

function readYear(written = '', currentYear: number): { year: number; guesses: Guess[] } {
  const value = written.replace(/\.0+$/, '')
  const number = Number(value)
  const guessed = (year: number, text: string) => ({
    year,
    guesses: [{ text, value: written, as: String(year) }],
  })
  const ofDay = /^(\d{4})-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-](\d{4})$/.exec(value)
  if (ofDay) return guessed(Number(ofDay[1] ?? ofDay[2]), 'Year taken from a day')
  if (number >= FIRST_SERIAL && number <= LAST_SERIAL)
    return guessed(new Date(Date.UTC(1899, 11, 30 + number)).getUTCFullYear(), 'Year taken from a day')
  if (/^\d\d$/.test(value)) {
    const year = 2000 + number > currentYear + 1 ? 1900 + number : 2000 + number
    return guessed(year, 'Year of two digits read as four')
  }
  return { year: number || 0, guesses: [] }
}

type Plate = { plateCategory: string | undefined; plateCode?: string | null; plateNumber: string }

function readPlateCells(cells: Cells, shopEmirate: Emirate): { cells: Plate; guesses: Guess[] } {
  const { plateNumber = '', plateCode, plateCategory = '' } = cells
  const emirate = emirateOf(plateCategory)
  const whole = readWrittenPlate([plateCode, plateNumber].filter(Boolean).join(' '))
  // What is no plate is for the form to say, and so is an emirate that is written in two ways.
  if (!whole)
    return {
      cells: { plateCategory: emirate || undefined, plateCode: plateCode ?? null, plateNumber },
      guesses: [],
    }
  if (emirate !== '' && whole.plateCategory && whole.plateCategory !== emirate)
    return {
      cells: {
        plateCategory: emirate,
        plateNumber: formatPlate({ ...whole, plateCategory: whole.plateCategory }),
      },
      guesses: [],
    }
  const { plateCategory: written, ...plate } = whole
  const code = normalizePlateCode(plateCode) ?? plate.plateCode
  const certain = written ?? (emirate || (code && emirateOfCode(code)))
  if (certain)
    return { cells: { ...ownCode(plate, plateCode, certain), plateCategory: certain }, guesses: [] }
  if (code !== null && !plateCodesOf(shopEmirate).includes(code))
    return { cells: { ...plate, plateCategory: undefined }, guesses: [] }
  const as = formatPlate({ ...plate, plateCategory: shopEmirate })
  const guess = { text: `Emirate not written, read as ${emirateName(shopEmirate)}`, value: plateNumber, as }
  return { cells: { ...plate, plateCategory: shopEmirate }, guesses: [guess] }
}

/** A code of digits is told from the number by its own column, or by the emirate that issues it. */
function ownCode(
  plate: { plateCode: string | null; plateNumber: string },
  column: string | undefined,
  emirate: string,
) {
  if (!column) return plate
  const read = readWrittenPlate(plate.plateNumber)
  const code = normalizePlateCode(column)
  return code &&
    plate.plateCode === null &&
    plate.plateNumber.startsWith(code) &&
    plateCodesOf(emirate).includes(code)
    ? { plateCode: code, plateNumber: plate.plateNumber.slice(code.length) }
    : { ...plate, plateNumber: read?.plateNumber ?? plate.plateNumber }
}

type Named = { id: string; name: string }

/** By their names in both languages, and by how plates, forms and other programs write them. */
function byWords(list: readonly Named[], arabic: Record<string, string>, others: Record<string, string>) {
  return new Map([
    ...list.flatMap(({ id, name }) =>
      [id, name, arabic[id] ?? ''].map(word => [matchKey(word), id] as const),
    ),
    ...Object.entries(others).map(([word, id]) => [matchKey(word), id] as const),
  ])
}

const EMIRATES = byWords(EMIRATE_LIST, emirates, {
  ...{ dxb: 'dubai', auh: 'abudhabi', ad: 'abudhabi', shj: 'sharjah', ajm: 'ajman', fuj: 'fujairah' },
})

function emirateOf(written: string): string {
  if (written === '') return ''
  return EMIRATES.get(matchKey(written)) ?? emirateInPlate(written) ?? written
}

const COLORS = byWords(COLOR_LIST, colors, {
  ...{ grey: 'gray', gry: 'gray', blk: 'black', wht: 'white', slv: 'silver', violet: 'purple' },
  ...{
    رصاصي: 'gray',
    رماديه: 'gray',
    سلفر: 'silver',
    ابيضه: 'white',
    بيضاء: 'white',
    سوداء: 'black',
    حمراء: 'red',
  },
  ...{
    زرقاء: 'blue',
    اسود: 'black',
    ابيض: 'white',
    ازرق: 'blue',
    احمر: 'red',
    اخضر: 'green',
    اصفر: 'yellow',
  },
})

/** The colour of a cell; one of several words is known by one of them, and any other is 'other'. Both keep their words. */
function readColor(written = ''): { color: string; written: string | null; guesses: Guess[] } {
  if (written === '') return { color: 'other', written: null, guesses: [] }
  const known = COLORS.get(matchKey(written))
  if (known) return { color: known, written: null, guesses: [] }
  const words = matchKey(written).split(' ')
  const color = (words.findLast(word => COLORS.has(word)) ?? '') as string
  const as = (COLORS.get(color) ?? 'other') as VehicleColor
  const text =
    as === 'other'
      ? 'Color not known, put into notes'
      : 'Color read by one of its words, all of it put into notes'
  return { color: as, written, guesses: [{ text, value: written, as: colorName(as) }] }
}

const SIZES = byWords(BODY_CLASS_LIST, bodyClasses, {
  ...{ saloon: 'sedan', coupe: 'sports', convertible: 'sports', cabriolet: 'sports', 'sports car': 'sports' },
  ...{
    crossover: 'suv',
    '4x4': 'suv',
    '4wd': 'suv',
    'full size suv': 'large_suv',
    truck: 'pickup',
    'pick up': 'pickup',
  },
  ...{ minivan: 'van', bus: 'van', bike: 'motorcycle', motorbike: 'motorcycle', hatch: 'hatchback' },
} satisfies Record<string, BodyClass>)

function unknownSize(make: string, model: string): Guess[] {
  return [
    {
      text: 'Size not known, priced as a sedan until it is chosen',
      value: `${makeName(make)} ${model}`,
      as: bodyClassName('sedan'),
    },
  ]
}

/**
 * Suggests the word that was probably meant for one that is not listed: a misspelling would otherwise be stored for
 * good.
 */
function proposal(
  field: string,
  list: readonly Named[],
  written: string,
): { path: string[]; message: string; proposed: string }[] {
  if (written === '' || list.some(({ id }) => id === written)) return []
  const meant = closestWord(
    list.map(({ name }) => name),
    written,
  )
  return meant === undefined ? [] : [{ path: [field], message: `Did you mean ${meant}?`, proposed: meant }]
}
