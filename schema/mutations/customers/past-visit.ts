import { z } from 'zod'
import { Day, Fils, Id, MAX_FILS } from '../../rows/fields.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'

/** Characters of what was done, in one line. */
export const MAX_SERVICES = 250

/** Records a visit of before the shop had Sheen, from a file of its old product. */
export const recordPastVisit = defineMutation({
  name: 'pastVisit.record',
  args: z.object({
    id: Id,
    customerId: Id,
    vehicleId: Id.nullable(),
    plate: z.string().trim().max(40).nullable(),
    day: Day,
    services: z.string().trim().min(1).max(MAX_SERVICES),
    totalFils: Fils.min(0).max(MAX_FILS).nullable(),
    notes: z.string().max(5000).nullable(),
  }),
  roles: ['admin'],
  serverOnly: true,
  async apply(tx, visit, ctx) {
    await requireRow(tx, 'customers', visit.customerId, 'customerId')
    if (visit.vehicleId !== null) await requireRow(tx, 'vehicles', visit.vehicleId, 'vehicleId')
    await insertRow(tx, 'pastVisits', { ...visit, createdAt: ctx.actedAt })
  },
})
