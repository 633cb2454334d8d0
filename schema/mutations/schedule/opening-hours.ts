import { z } from 'zod'
import { OpeningHours } from '../../rows/settings.ts'
import { areInOrder } from '../../rules/time/opening-hours.ts'

/** The hours of one day as a person may set them: in their order and with breaks between. */
export const SetHours = OpeningHours.refine(areInOrder)

/** The hours of a week as a person may set them, Sunday first; null is closed. */
export const SetWeek = z.array(SetHours).length(7).nullable()
