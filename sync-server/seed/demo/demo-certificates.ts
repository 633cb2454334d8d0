import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { addDays, addMinutes, shopDay } from '#schema/rules/time/shop-time.ts'
import { createRandom } from '../random.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

const COATING = 'Ceramic Coating'
const CARE =
  'No washing for seven days and no brushes after that. Wash with a soft mitt every two weeks, and have the coating refreshed once a year.'
const SEED = 20_144
const YEARS = 3

/** Gives each car that was coated its certificate. It draws by a sequence of its own, as checklists do. */
export function makeCertificates(shop: DemoShop): void {
  const { rows, newId } = shop
  const random = createRandom(SEED)
  const [issuer] = staffWith(shop, 'cashier')
  const coated = new Set(
    rows.appointmentServices.flatMap(line => (line.name === COATING ? line.appointmentId : [])),
  )
  for (const { id: appointmentId, vehicleId, status, completedAt } of rows.appointments) {
    const vehicle = rows.vehicles.find(({ id }) => id === vehicleId)
    if (!vehicle || completedAt === null || !isFinished(status) || !coated.has(appointmentId)) continue
    rows.certificates.push({
      ...{ id: newId(), appointmentId, vehicleId, supersedesId: null },
      ...{ car: vehicleName(vehicle), plate: formatPlate(vehicle) },
      ...{ product: 'Ceramic 9H', batch: `K${random.int(2000, 2999)}`, layers: 2, care: CARE },
      readings: CAR_SIDES.filter((_, at) => at % 2 === 0).map(side => ({
        side,
        micrometres: random.int(104, 148),
      })),
      validUntil: addDays(shopDay(completedAt), YEARS * 365),
      // The demo's rows are made in bulk, without seals.
      salt: null,
      ...{ createdBy: issuer?.id ?? null, createdAt: addMinutes(completedAt, 5) },
    })
  }
}
