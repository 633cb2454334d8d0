/** A cookie of this name means that the sign-out page has just ended the session on this device. */
export const SIGNED_OUT_COOKIE = 'sheen_signed_out'
