/**
 * Every reason for which a request or a mutation is rejected. Code decides by these codes; the texts for people
 * are kept beside the screens.
 */
export const ErrorCode = {
  badRequest: 'bad_request',
  malformedJson: 'malformed_json',
  bodyTooLarge: 'body_too_large',
  unsupportedMediaType: 'unsupported_media_type',
  invalidInput: 'invalid_input',
  unauthenticated: 'unauthenticated',
  otherSession: 'other_session',
  sessionLocked: 'session_locked',
  wrongPin: 'wrong_pin',
  clientTooOld: 'client_too_old',
  invalidCredentials: 'invalid_credentials',
  accountInactive: 'account_inactive',
  passwordChangeRequired: 'password_change_required',
  oneTimePasswordOver: 'one_time_password_over',
  lastAdmin: 'last_admin',
  ownAccount: 'own_account',
  forbidden: 'forbidden',
  badOrigin: 'bad_origin',
  notFound: 'not_found',
  methodNotAllowed: 'method_not_allowed',
  missingReference: 'missing_reference',
  alreadyExists: 'already_exists',
  notOwnNumber: 'not_own_number',
  dependsOnRefused: 'depends_on_refused',
  illegalMove: 'illegal_move',
  invoiced: 'invoiced',
  changedMeanwhile: 'changed_meanwhile',
  wrongOffset: 'wrong_offset',
  wrongHash: 'wrong_hash',
  unknownMutation: 'unknown_mutation',
  noRoom: 'no_room',
  notOpenYet: 'not_open_yet',
  shopClosed: 'shop_closed',
  outsideHours: 'outside_hours',
  inThePast: 'in_the_past',
  tooLate: 'too_late',
  tooFarAhead: 'too_far_ahead',
  notOffered: 'not_offered',
  alreadyBooked: 'already_booked',
  alreadyAnswered: 'already_answered',
  notExportable: 'not_exportable',
  erased: 'erased',
  proofRequired: 'proof_required',
  ownProofRequired: 'own_proof_required',
  rateLimited: 'rate_limited',
  unavailable: 'unavailable',
  notServed: 'not_served',
  diskFull: 'disk_full',
  constraint: 'constraint',
  internal: 'internal',
} as const
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode]

/** The rejection of a mutation. It is final: sending the same mutation again gives the same answer. */
export class MutationError extends Error {
  override name = 'MutationError'
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly field?: string,
  ) {
    super(message)
  }
}
