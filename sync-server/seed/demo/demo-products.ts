type DemoProduct = {
  name: string
  description: string
  category: string
  supplier: string
  unit: string
  /** The selling price; null for a product that is only used up. */
  aed: number | null
  costAed: number
  min: number | null
  /** The sum of the product's ledger. */
  stock: number
  upsell?: boolean
}

const GULF = 'Gulf Car Care Trading'
const EMIRATES = 'Emirates Detail Supply'
const NANO = 'Nano Coat Middle East'

type Line = [
  name: string,
  description: string,
  supplier: string,
  unit: string,
  aed: number | null,
  costAed: number,
  min: number | null,
  stock: number,
  upsell?: 'upsell',
]

function category(name: string, lines: readonly Line[]): DemoProduct[] {
  return lines.map(([product, description, supplier, unit, aed, costAed, min, stock, upsell]) => ({
    name: product,
    description,
    category: name,
    supplier,
    unit,
    aed,
    costAed,
    min,
    stock,
    upsell: upsell !== undefined,
  }))
}

export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  ...category('Cleaning', [
    ['Snow Foam Shampoo', 'pH-neutral, one dose a wash', GULF, 'dose', null, 6, 40, 96],
    ['Interior Cleaner', 'For fabric, plastic and vinyl', GULF, 'bottle', 45, 18, 15, 38, 'upsell'],
    ['Wheel Cleaner', 'Acid-free iron remover', GULF, 'bottle', 55, 22, 12, 9, 'upsell'],
    ['Engine Degreaser', 'Water-based, safe on rubber', EMIRATES, 'bottle', null, 25, 8, 14],
    ['Glass Cleaner', 'Streak-free, for tinted glass too', GULF, 'bottle', 35, 12, 10, 27, 'upsell'],
    ['Bug & Tar Remover', 'For bonnets after the road to Liwa', EMIRATES, 'bottle', 48, 19, 8, 11],
  ]),
  ...category('Polish and wax', [
    ['Polishing Compound', 'Medium cut, low dust', EMIRATES, 'bottle', null, 85, 6, 13],
    ['Carnauba Wax', 'Deep gloss for dark paint', EMIRATES, 'tin', 120, 62, 5, 4, 'upsell'],
    ['Quick Detailer Spray', 'Gloss between two washes', GULF, 'bottle', 49, 20, 10, 31, 'upsell'],
    ['Clay Bar 100 g', 'Fine grade, with lubricant', GULF, 'piece', 60, 24, 20, 44],
  ]),
  ...category('Protection', [
    ['Ceramic Coating Kit', '9H, enough for one large car', NANO, 'kit', null, 420, 4, 7],
    ['Paint Protection Film Roll', 'Front package, self-healing', NANO, 'roll', null, 1650, 3, 3],
    ['Leather Conditioner', 'Feeds and shields from the sun', EMIRATES, 'bottle', 75, 34, 6, 16, 'upsell'],
    ['Tyre Dressing', 'Satin finish, does not sling', GULF, 'bottle', 42, 16, 10, 22, 'upsell'],
    ['Trim Restorer', 'Brings grey plastic back to black', EMIRATES, 'bottle', 65, 28, 5, 0],
  ]),
  ...category('Tools and cloths', [
    ['Microfibre Towel', '380 g/m², edgeless', EMIRATES, 'piece', 18, 6, 60, 142, 'upsell'],
    ['Drying Towel', 'Twisted loop, 70 × 90 cm', EMIRATES, 'piece', 69, 30, 8, 18, 'upsell'],
    ['Polishing Pad', 'Foam, 150 mm', EMIRATES, 'piece', null, 28, 10, 8],
  ]),
  ...category('Fragrance', [
    ['Oud Car Perfume', 'Warm and woody, 50 ml', GULF, 'bottle', 85, 38, 10, 26, 'upsell'],
    ['New Car Fragrance', 'Hanging card', GULF, 'piece', 15, 4, null, 55, 'upsell'],
  ]),
]
