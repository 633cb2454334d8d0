import { EMIRATE_LIST } from '#schema/catalogue/emirates.ts'
import type { Customer } from '#schema/rows/customer.ts'
import { VEHICLE_COLORS } from '#schema/rows/vehicle.ts'
import { addDays, shopInstant, timeOfMinutes } from '#schema/rules/time/shop-time.ts'
import type { Random } from '../random.ts'
import { DEMO_CUSTOMER_NAMES, DEMO_DISTRICTS } from './demo-names.ts'
import type { DemoShop } from './demo-shop.ts'

const MOBILE_PREFIXES = ['50', '52', '54', '55', '56', '58']
const EMIRATE_WEIGHTS = { dubai: 56, sharjah: 14, abudhabi: 13, ajman: 7, rak: 5, fujairah: 3, uaq: 2 }
const COLOR_WEIGHTS = { white: 30, black: 20, silver: 12, gray: 14, blue: 8, red: 6, brown: 4, green: 3 }
/** Make and model ids of the catalogue, roughly as common as in Dubai. */
export const DEMO_CARS: readonly string[] = [
  ...[
    'toyota/land_cruiser_300',
    'toyota/land_cruiser_prado',
    'toyota/camry',
    'toyota/corolla',
    'toyota/rav4',
  ],
  ...['nissan/patrol', 'nissan/patrol_nismo', 'nissan/altima', 'nissan/x_trail', 'nissan/sunny'],
  ...['lexus/lx_600', 'lexus/es_350', 'lexus/rx_350', 'mitsubishi/pajero', 'mitsubishi/outlander'],
  ...['mercedes_benz/g_class', 'mercedes_benz/c_class', 'mercedes_benz/e_class', 'mercedes_benz/gle'],
  ...['bmw/x5', 'bmw/5_series', 'bmw/m4', 'audi/q7', 'audi/a6', 'porsche/cayenne', 'porsche/911_carrera'],
  ...['land_rover/range_rover', 'land_rover/defender_110', 'land_rover/range_rover_sport', 'jeep/wrangler'],
  ...['ford/explorer', 'ford/mustang', 'chevrolet/tahoe', 'gmc/yukon', 'dodge/charger', 'cadillac/escalade'],
  ...['honda/accord', 'honda/cr_v', 'hyundai/tucson', 'hyundai/elantra', 'kia/sportage', 'kia/sorento'],
  ...[
    'mazda/cx_5',
    'tesla/model_y',
    'tesla/model_3',
    'volkswagen/golf_gti',
    'mini/cooper_s',
    'byd/song_plus',
  ],
  ...['mg/hs', 'infiniti/qx80', 'rolls_royce/cullinan', 'bentley/bentayga'],
]

export function makeCustomers(shop: DemoShop): void {
  const { random, rows, newId, today } = shop
  const phones = new Set<string>()
  for (const fullName of DEMO_CUSTOMER_NAMES) {
    const createdAt = shopInstant(addDays(today, -random.int(21, 380)), timeOfMinutes(random.int(500, 1150)))
    const [address, city] = random.pick(DEMO_DISTRICTS)
    rows.customers.push({
      id: newId(),
      fullName,
      phone: newPhone(random, phones),
      email: random.chance(0.7) ? emailOf(fullName) : null,
      address: random.chance(0.5) ? address : null,
      city,
      preferredContact: random.weighted({ whatsapp: 55, sms: 20, phone: 18, email: 7 }),
      language: null,
      trn: null,
      paymentTermsDays: null,
      purchaseOrder: null,
      approver: null,
      approvalLimitFils: null,
      notes: random.chance(0.12) ? random.pick(CUSTOMER_NOTES) : null,
      emailRefusedAt: null,
      messagesStoppedAt: null,
      messagesStoppedBy: null,
      offersAllowedAt: null,
      offersAllowedBy: null,
      erasedAt: null,
      createdAt,
      updatedAt: createdAt,
    })
  }
  const plates = new Set<string>()
  for (const customer of rows.customers) {
    const cars = Number(random.weighted({ 1: 55, 2: 33, 3: 12 }))
    for (let i = 0; i < cars; i++) makeVehicle(shop, customer, { taken: plates })
  }
}

const CUSTOMER_NOTES = [
  'Prefers Bilal for paint work.',
  'Call before starting anything extra.',
  'Picks up after 18:00.',
  'Sensitive to strong fragrance: use none.',
]

export function makeVehicle(
  { random, rows, newId, today }: DemoShop,
  owner: Customer,
  { taken, car }: { taken: Set<string>; car?: string },
): void {
  const [make = '', model = ''] = (car ?? random.pick(DEMO_CARS)).split('/')
  const plateCategory = random.weighted(EMIRATE_WEIGHTS)
  let plateNumber: string
  do plateNumber = String(random.int(10 ** random.int(2, 4), 99_999))
  while (taken.has(`${plateCategory} ${plateNumber}`))
  taken.add(`${plateCategory} ${plateNumber}`)
  const codes = EMIRATE_LIST.find(emirate => emirate.id === plateCategory)?.plateCodes ?? []
  const thisYear = Number(today.slice(0, 4))
  rows.vehicles.push({
    id: newId(),
    customerId: owner.id,
    plateCategory,
    plateCode: random.pick(codes),
    plateNumber,
    make,
    model,
    year: thisYear - Math.floor(random.next() ** 2 * 12),
    color: random.chance(0.97) ? random.weighted(COLOR_WEIGHTS) : random.pick(VEHICLE_COLORS),
    bodyClass: null,
    notes: random.chance(0.08) ? 'Small scratch on the rear bumper, noted at hand-over.' : null,
    createdAt: owner.createdAt,
    updatedAt: owner.createdAt,
  })
}

export function newPhone(random: Random, taken: Set<string>): string {
  let phone: string
  do phone = `+971${random.pick(MOBILE_PREFIXES)}${random.int(1_000_000, 9_999_999)}`
  while (taken.has(phone))
  taken.add(phone)
  return phone
}

function emailOf(fullName: string): string {
  const name = fullName
    .toLowerCase()
    .replace(/[^a-z ]/g, '')
    .replaceAll(' ', '.')
  return `${name}@example.com`
}
