import { z } from 'zod'
import { IdParams } from '../rest/fields.ts'
import { SessionUserAnswer } from '../rest/session.ts'
import { AccessRules } from './access-rules.ts'
import { DeviceIdentity } from './lease.ts'
import { Proof } from './passkeys.ts'

/** A PIN opens an account for so many days after its person's last contact with the server on that device. */
export const PIN_LIFE_DAYS = 7

/** So many wrong PINs reach the server in the life of an enrolment; then it is over, and the password opens the account. */
export const SERVER_TRIES = 5

/** 256 bits as base64url: a token of the server, or what a device makes of a PIN and of its own key. */
const Secret = z.string().regex(/^[\w-]{43}$/, 'This has to be 43 characters of base64url')

/** The path of all calls about one device; those about one of its people name them, too. */
export const DevicePath = DeviceIdentity.pick({ id: true })
export const DevicePersonPath = DevicePath.extend({ userId: IdParams.shape.id })

/** PUT /api/devices/{id}: what people call the device. */
export const NameDeviceRequest = DeviceIdentity.pick({ name: true })

/**
 * An open session alone enrols nobody, or whoever finds a device unlocked would have a key to it. The person shows the password or a
 * passkey; one without a password the token and the proof of the PIN that they have on the device.
 */
export const EnrolRequest = Proof.extend({
  token: z.string().max(100).optional(),
  proof: Secret.optional(),
  /** The proof of the new PIN. An app of before knows none; the first one that comes with its token is kept then. */
  newProof: Secret.optional(),
})
export type EnrolRequest = z.infer<typeof EnrolRequest>

/** POST /api/devices/{id}/enrolment: the signed-in person may come back by a PIN on the device of their session. DELETE ends it. */
export const EnrolResponse = z.object({ token: z.string() })

/** POST /api/devices/{id}/enrolments/{userId}: an admin lets somebody without an e-mail come there by a PIN. */
export const EnrolOtherResponse = EnrolResponse.extend({ user: SessionUserAnswer })

/**
 * POST /api/devices/{id}/resume: opens a session as the person whose device has this token, if the proof is that of their PIN. The
 * token says that it is the device, the proof that it is the person.
 */
export const ResumeRequest = z.object({ token: z.string().max(100), proof: Secret.optional() })
export const ResumeResponse = z.object({ user: SessionUserAnswer })

/** How a wrong PIN is answered, beside the message. */
export const WrongPin = z.object({ triesLeft: z.int() })
export type WrongPin = z.infer<typeof WrongPin>

/** More people than share a device. */
export const MOST_TOKENS = 50

/**
 * POST /api/devices/{id}/standing: which of these tokens have been ended, and open nothing any more; of which of these replicas, whose people
 * have no PIN and are not at work, the sign-in was ended; and after how many days without the server a device empties itself. A device that
 * is locked asks this, too.
 */
export const StandingRequest = z.object({
  tokens: z.array(z.string().max(100)).max(MOST_TOKENS),
  replicas: z.array(z.uuid().toLowerCase()).max(MOST_TOKENS).default([]),
})
export const StandingResponse = z.object({
  ended: z.array(z.string()),
  endedReplicas: z.array(z.string()).default([]),
  epoch: z.string(),
  keepDays: AccessRules.shape.keepDays,
})
