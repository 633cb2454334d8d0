import { SIZE_COLUMNS } from '../../protocol/import.ts'
import type { Product } from '../../rows/product.ts'
import type { BufferHolds, Service } from '../../rows/service.ts'
import { BODY_CLASSES } from '../../rows/vehicle.ts'
import { isPricedBySize, priceOf } from '../catalogue/service-price.ts'
import { aedText } from '../money/money.ts'
import { type CsvCell, csvText } from '../text/csv.ts'
import { fieldLabel, importFields } from './import-labels.ts'

type Cells = Record<string, CsvCell>

/** The services with their prices, below the headings that the import knows: to be changed and imported again. */
export function servicesCsv(services: readonly Service[]): string {
  return listCsv('services', services.map(serviceCells))
}

/** The products with their prices, likewise. */
export function productsCsv(products: readonly Product[]): string {
  return listCsv('products', products.map(productCells))
}

function listCsv(kind: 'services' | 'products', rows: readonly Cells[]): string {
  const fields = importFields(kind)
  const sorted = rows.toSorted((a, b) => String(a.name).localeCompare(String(b.name), 'en'))
  return csvText([fields.map(fieldLabel), ...sorted.map(row => fields.map(field => row[field] ?? null))])
}

/** The cell's word for whom the minutes after the work keep. */
export const HOLDS_WORDS: Readonly<Record<BufferHolds, string>> = { bay: 'Bay', person: 'People' }

function serviceCells(service: Service): Cells {
  const { name, description, priceFils, durationMinutes } = service
  const { bufferBeforeMinutes, bufferAfterMinutes, bufferHolds } = service
  const sizes = BODY_CLASSES.flatMap((bodyClass): [string, CsvCell][] => {
    if (!isPricedBySize(service)) return []
    const own = priceOf(service, bodyClass)
    const columns = SIZE_COLUMNS[bodyClass]
    if (!own) return [[columns.price, 'No']]
    return [
      [columns.price, aedText(own.priceFils)],
      [columns.minutes, own.durationMinutes],
    ]
  })
  return {
    ...{ name, description, price: aedText(priceFils), durationMinutes },
    ...{ bufferBeforeMinutes, bufferAfterMinutes, bufferHolds: HOLDS_WORDS[bufferHolds] },
    ...switches(service, ['active', 'popular', 'highlight', 'requiresBooking', 'isAddOn']),
    ...Object.fromEntries(sizes),
  }
}

function productCells(product: Product): Cells {
  const { name, description, category, supplier, priceFils, costFils } = product
  const { stockQuantity, minStockLevel, measurementUnit } = product
  return {
    ...{ name, description, category, supplier, minStockLevel, measurementUnit },
    price: priceFils === null ? null : aedText(priceFils),
    costPrice: aedText(costFils),
    currentStock: Math.max(0, stockQuantity),
    ...switches(product, ['active', 'isUpsell']),
  }
}

function switches<Row extends object>(row: Row, fields: readonly (keyof Row & string)[]): Cells {
  return Object.fromEntries(fields.map(field => [field, row[field] ? 'Yes' : 'No']))
}
