import { z } from 'zod'
import { IdParams } from '../rest/fields.ts'
import { SessionUserAnswer } from '../rest/session.ts'
import { DeviceIdentity } from './lease.ts'
import { Proof } from './passkeys.ts'

/** A PIN opens an account for so many days after its person's last contact with the server on that device. */
export const PIN_LIFE_DAYS = 7

/** The path of all calls about one device; those about one of its people name them, too. */
export const DevicePath = DeviceIdentity.pick({ id: true })
export const DevicePersonPath = DevicePath.extend({ userId: IdParams.shape.id })

/** PUT /api/devices/{id}: what people call the device. */
export const NameDeviceRequest = DeviceIdentity.pick({ name: true })

/**
 * An open session alone enrols nobody, or whoever finds a device unlocked would have a key to it. The person shows the password or a
 * passkey; one without a password the token of the PIN that they have on the device.
 */
export const EnrolRequest = Proof.extend({
  token: z.string().max(100).optional(),
})
export type EnrolRequest = z.infer<typeof EnrolRequest>

/** POST /api/devices/{id}/enrolment: the signed-in person may come back by a PIN on the device of their session. DELETE ends it. */
export const EnrolResponse = z.object({ token: z.string() })

/** POST /api/devices/{id}/enrolments/{userId}: an admin lets somebody without an e-mail come there by a PIN. */
export const EnrolOtherResponse = EnrolResponse.extend({ user: SessionUserAnswer })

/** POST /api/devices/{id}/resume: opens a session as the person whose PIN has unlocked this token. */
export const ResumeRequest = z.object({ token: z.string().max(100) })
export const ResumeResponse = z.object({ user: SessionUserAnswer })
