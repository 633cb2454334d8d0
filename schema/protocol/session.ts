/** A cookie of this name tells the app that the sign-out page has just ended the session on this device. */
export const SIGNED_OUT_COOKIE = 'sheen_signed_out'

/**
 * The header by which a request of the staff app names the person it is made for. The browser has one session for
 * all: after a switch of persons it may still be that of the one before, and must not act for the other.
 */
export const USER_HEADER = 'Sheen-User'
