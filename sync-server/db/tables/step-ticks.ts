import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ServiceStep } from '#schema/rows/service.ts'
import { appointments } from './appointments.ts'
import { services } from './catalogue.ts'
import { idColumn, instant, rowRef, rowVersion } from './columns.ts'
import { users } from './people.ts'

export const stepTicks = pgTable(
  'step_ticks',
  {
    id: idColumn(),
    appointmentId: rowRef('appointment_id')
      .notNull()
      .references(() => appointments.id),
    serviceId: rowRef('service_id')
      .notNull()
      .references(() => services.id),
    step: jsonb('step').$type<ServiceStep>().notNull(),
    createdBy: rowRef('created_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    undoneBy: rowRef('undone_by').references(() => users.id),
    undoneAt: instant('undone_at'),
    version: rowVersion(),
  },
  t => [index('step_ticks_appointment_id').on(t.appointmentId), index('step_ticks_version').on(t.version)],
)
