import { z } from 'zod'
import { ErrorCode, MutationError } from '../../errors.ts'
import {
  BATCH_MAX,
  CARE_MAX,
  GaugeReading,
  MAX_LAYERS,
  MAX_MICROMETRES,
  MOST_READINGS,
  PRODUCT_MAX,
} from '../../rows/certificate.ts'
import { Day, Id, Salt } from '../../rows/fields.ts'
import { ISSUES_CERTIFICATES } from '../../rules/permissions.ts'
import { formatPlate } from '../../rules/text/plate.ts'
import { vehicleName } from '../../rules/text/vehicle-name.ts'
import { shopDay } from '../../rules/time/shop-time.ts'
import { defineMutation } from '../base/define-mutation.ts'
import { insertRow, requireRow } from '../base/require-row.ts'

const line = (max: number) => z.string().trim().min(1).max(max)

/**
 * Issues the certificate of a coating. Nothing changes it afterwards: the next one of the appointment names it as superseded. With a salt the
 * server seals it (sync-server/seals). Throws `constraint` where that is one of another appointment, and where it would have run out before the day of its issue.
 */
export const issueCertificate = defineMutation({
  name: 'certificate.issue',
  args: z.object({
    id: Id,
    appointmentId: Id,
    supersedesId: Id.nullable(),
    product: line(PRODUCT_MAX),
    batch: line(BATCH_MAX).nullable(),
    layers: z.int().min(1).max(MAX_LAYERS),
    readings: z
      .array(GaugeReading.extend({ micrometres: z.int().min(1).max(MAX_MICROMETRES) }))
      .max(MOST_READINGS),
    care: z.string().trim().min(1).max(CARE_MAX).nullable(),
    validUntil: Day,
    /** Left out by an app from before certificates were sealed. */
    salt: Salt.nullable().default(null),
  }),
  roles: ISSUES_CERTIFICATES,
  async apply(tx, args, ctx) {
    const { vehicleId } = await requireRow(tx, 'appointments', args.appointmentId, 'appointmentId')
    const vehicle = await requireRow(tx, 'vehicles', vehicleId, 'appointmentId')
    if (args.supersedesId !== null) {
      const superseded = await requireRow(tx, 'certificates', args.supersedesId, 'supersedesId')
      if (superseded.appointmentId !== args.appointmentId)
        throw new MutationError(
          ErrorCode.constraint,
          'A certificate supersedes one of its own job.',
          'supersedesId',
        )
    }
    if (args.validUntil < shopDay(ctx.actedAt))
      throw new MutationError(
        ErrorCode.constraint,
        'A certificate is valid until the day of its issue, or longer.',
        'validUntil',
      )
    await insertRow(tx, 'certificates', {
      ...args,
      vehicleId,
      ...{ car: vehicleName(vehicle), plate: formatPlate(vehicle) },
      ...{ createdBy: ctx.actor.userId, createdAt: ctx.actedAt },
    })
  },
})
