import { z } from 'zod'
import { REMINDER_METHODS } from '../rows/appointment.ts'
import { Day, Id } from '../rows/fields.ts'
import { readTime } from '../rules/time/time-text.ts'
import { WORK_MINUTES } from '../rules/time/working-time.ts'
import { tooLong } from '../texts/en/form-errors.ts'
import {
  NO_MINUTES,
  optionalLine,
  optionalText,
  orEmpty,
  pickedDay,
  pickedId,
  pickedIds,
  quantityOf,
  typedLine,
  typedMinutes,
  typedText,
} from './fields.ts'

const WorkMinutes = typedMinutes(NO_MINUTES).pipe(
  z
    .int(NO_MINUTES)
    .min(WORK_MINUTES.min, `Please enter ${WORK_MINUTES.min} minutes or more`)
    .max(WORK_MINUTES.max, 'This is too long'),
)

/** An id that may be left open: '' is nobody. */
const optionalId = z
  .union([z.string(), z.number()])
  .default('')
  .transform(typed => (typed === '' ? null : Number(typed)))
  .pipe(Id.nullable())

const Typed = typedLine().max(40, tooLong(40)).default('')

/** Texts by line, '5' or '10%': what they mean depends on what is offered. */
const TypedByLine = z.record(z.string(), typedLine().max(40, tooLong(40))).default({})

/**
 * The staff dialog for an appointment. `timeSlot` may be '09:00' or '9:00 AM' and comes out as HH:mm.
 * A past day is rejected by the dialog and not here, because an edited appointment may be in the past.
 */
export const AppointmentFormSchema = z
  .object({
    customerId: pickedId('Please select a customer'),
    vehicleId: pickedId('Please select a vehicle'),
    date: pickedDay('Please select a date'),
    timeSlot: typedLine('Please select a time slot')
      .min(1, 'Please select a time slot')
      .transform((text, check) => {
        const time = readTime(text)
        if (time !== null) return time
        check.addIssue({ code: 'custom', message: 'Invalid time format' })
        return z.NEVER
      }),
    serviceIds: pickedIds('Please select at least one service'),
    additionalProducts: z
      .array(
        z.object({
          productId: pickedId('Please select a product'),
          quantity: quantityOf(),
        }),
      )
      .default([]),
    linePrices: TypedByLine,
    lineDiscounts: TypedByLine,
    wholeDiscount: Typed,
    discountReason: typedText().max(500, tooLong(500)).default(''),
    technicianId: optionalId,
    assistantId: optionalId,
    notes: optionalText(),
    purchaseOrder: optionalLine(50),
    sendReminder: z.boolean().default(true),
    reminderMethod: z.enum(REMINDER_METHODS).default('sms'),
    /** Left empty, a free bay is found. */
    bay: orEmpty(pickedId('Please select a bay')),
    /** Left empty, the minutes of the services. */
    durationMinutes: orEmpty(WorkMinutes),
    pickupDate: z
      .string()
      .default('')
      .refine(day => day === '' || Day.safeParse(day).success, 'Please select a date'),
    pickupTime: typedLine()
      .default('')
      .refine(text => text === '' || readTime(text) !== null, 'Please choose a time'),
  })
  .refine(({ pickupDate, pickupTime }) => pickupDate === '' || pickupTime !== '', {
    path: ['pickupTime'],
    message: 'Please choose a time',
    when: () => true,
  })
  .refine(({ pickupDate, pickupTime }) => pickupTime === '' || pickupDate !== '', {
    path: ['pickupDate'],
    message: 'Please select a date',
    when: () => true,
  })
export type AppointmentInput = z.input<typeof AppointmentFormSchema>
export type AppointmentFields = z.output<typeof AppointmentFormSchema>
