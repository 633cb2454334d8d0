import { bodyClassName } from '#schema/catalogue/body-classes.ts'
import { type ServiceDetails, ServiceFormSchema, type ServiceInput } from '#schema/forms/service.ts'
import { createService, updateService } from '#schema/mutations/shop/service.ts'
import { IMPORT_COLUMNS, SIZE_COLUMNS } from '#schema/protocol/import.ts'
import { BUFFER_HOLDS, type Service } from '#schema/rows/service.ts'
import { BODY_CLASSES } from '#schema/rows/vehicle.ts'
import { isPricedBySize, priceOf } from '#schema/rules/catalogue/service-price.ts'
import { HOLDS_WORDS } from '#schema/rules/import/price-list.ts'
import { aedText } from '#schema/rules/money/money.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { selectList, TABLE_SQL } from '#server/sync/table-sql.ts'
import type { Importer } from './examine-import.ts'
import { isNo, readSwitches } from './import-cells.ts'
import type { CellIssue } from './read-rows.ts'

type Cells = Readonly<Record<string, string>>
type Sizes = NonNullable<ServiceInput['sizes']>

/** Services are matched by name. A cell that is empty leaves what the shop has. */
export const serviceImporter: Importer = {
  mutation: createService.name,
  updates: updateService.name,
  ...IMPORT_COLUMNS.services,
  knownBy: { word: 'name', field: 'name' },
  async readShop(sql) {
    const rows = await sql.unsafe<Service[]>(
      `select ${selectList(TABLE_SQL.services)} from services order by id desc`,
    )
    const known = new Map(rows.map(row => [matchKey(row.name), row]))
    return { keys: new Set(known.keys()), existing: known }
  },
  prepare({ existing }) {
    return ({ name = '', description, price, durationMinutes = '', ...cells }) => {
      const stored = existing?.get(matchKey(name)) as Service | undefined
      const { switches, issues: unread } = readSwitches(cells, [
        ...(['active', 'popular', 'highlight', 'requiresBooking', 'isAddOn'] as const),
      ])
      const { buffers, issues: unknown } = readBuffers(cells)
      const issues = [...unread, ...unknown]
      const minutes = durationMinutes || (stored ? String(stored.durationMinutes) : undefined)
      const sizes = readSizes(cells, stored, minutes)
      const form = ServiceFormSchema.safeParse({
        ...stored,
        name: stored?.name ?? name,
        description: description || stored?.description,
        price: price || (stored ? aedText(stored.priceFils) : ''),
        durationMinutes: minutes,
        sizes,
        deposit: undefined,
        ...buffers,
        ...switches,
      })
      if (!form.success) return { issues: [...form.error.issues.map(named), ...issues] }
      if (issues.length > 0) return { issues }
      const { price: fils, sizes: bySize, products: _, ...service } = form.data
      const classPrices = bySize ? classPricesOf(bySize) : (stored?.classPrices ?? {})
      return {
        key: matchKey(service.name),
        args: { ...service, priceFils: fils, classPrices, deposit: stored?.deposit ?? null },
      }
    }
  },
}

function classPricesOf(sizes: NonNullable<ServiceDetails['sizes']>): Service['classPrices'] {
  return Object.fromEntries(
    Object.entries(sizes).map(([bodyClass, size]) => [
      bodyClass,
      size.offered ? { priceFils: size.price, durationMinutes: size.durationMinutes } : null,
    ]),
  )
}

/** The prices by size as the form takes them: the shop's, and over them those of the cells; null if no cell has one. */
function readSizes(cells: Cells, stored: Service | undefined, ownMinutes = '60'): Sizes | null {
  const isWritten = ({ price, minutes }: { price: string; minutes: string }) => cells[price] || cells[minutes]
  if (!BODY_CLASSES.some(bodyClass => isWritten(SIZE_COLUMNS[bodyClass]))) return null
  const sizes = BODY_CLASSES.map(bodyClass => {
    const price = cells[SIZE_COLUMNS[bodyClass].price] ?? ''
    const minutes = cells[SIZE_COLUMNS[bodyClass].minutes] ?? ''
    const before = stored && isPricedBySize(stored) ? priceOf(stored, bodyClass) : undefined
    if (isNo(price) || (price === '' && before === null))
      return [bodyClass, { offered: false, price: '', durationMinutes: '' }]
    const offered = {
      offered: true,
      price: price || (before ? aedText(before.priceFils) : ''),
      durationMinutes: minutes || String(before?.durationMinutes ?? ownMinutes),
    }
    return [bodyClass, offered]
  })
  return Object.fromEntries(sizes) as Sizes
}

/** The minutes before and after the work as far as the file has them, and what the latter keep. */
function readBuffers(cells: Cells): { buffers: Partial<ServiceInput>; issues: CellIssue[] } {
  const { bufferBeforeMinutes = '', bufferAfterMinutes = '', bufferHolds = '' } = cells
  const [before, after] = [bufferBeforeMinutes, bufferAfterMinutes]
  const holds = BUFFER_HOLDS.find(each => matchKey(HOLDS_WORDS[each]) === matchKey(bufferHolds))
  const message = `Please write ${Object.values(HOLDS_WORDS).join(' or ')}.`
  return {
    buffers: {
      ...(before !== '' && { bufferBeforeMinutes: before }),
      ...(after !== '' && { bufferAfterMinutes: after }),
      ...(holds && { bufferHolds: holds }),
    },
    issues: holds || bufferHolds === '' ? [] : [{ path: ['bufferHolds'], message }],
  }
}

/** The fault of a size stands at its column. */
function named({ path, message }: { path: PropertyKey[]; message: string }): CellIssue {
  const [field, size, part] = path.map(String)
  const bodyClass = BODY_CLASSES.find(each => each === size)
  if (field !== 'sizes' || !bodyClass) return { path, message }
  const { price, minutes } = SIZE_COLUMNS[bodyClass]
  if (part === 'durationMinutes') return { path: [minutes], message }
  return {
    path: [price],
    message: `${bodyClassName(bodyClass)}: ${message} Write No where it is not offered.`,
  }
}
