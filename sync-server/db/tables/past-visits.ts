import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { day, fils, idColumn, instant, rowRef, rowVersion } from './columns.ts'
import { customers, vehicles } from './people.ts'

export const pastVisits = pgTable(
  'past_visits',
  {
    id: idColumn(),
    customerId: rowRef('customer_id')
      .notNull()
      .references(() => customers.id),
    vehicleId: rowRef('vehicle_id').references(() => vehicles.id),
    plate: text('plate'),
    day: day('day').notNull(),
    services: text('services').notNull(),
    totalFils: fils('total_fils'),
    notes: text('notes'),
    createdAt: instant('created_at').notNull(),
    version: rowVersion(),
  },
  t => [
    index('past_visits_customer_id').on(t.customerId),
    index('past_visits_vehicle_id').on(t.vehicleId),
    index('past_visits_version').on(t.version),
  ],
)
