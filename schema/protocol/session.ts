/** A cookie of this name tells the app that the sign-out page has just ended the session on this device. */
export const SIGNED_OUT_COOKIE = 'sheen_signed_out'

/**
 * The header by which a request of the staff app names the person it is made for. The browser has one session for
 * all: after a switch of persons it may still be that of the one before, and must not act for the other.
 */
export const USER_HEADER = 'Sheen-User'

/**
 * The header by which a request of the staff app says that somebody has touched the device since the last one that said so. A
 * device that syncs by itself keeps nobody signed in who has gone.
 */
export const ACTIVITY_HEADER = 'Sheen-Active'

/** A cookie of this name tells the app that somebody has just come in from the page of who owns several shops. */
export const ENTERED_COOKIE = 'sheen_entered'

/** The search param by which that page is told why nobody came in: the pass was of no use (any more), or the account is not theirs to use. */
export const PASS_PARAM = 'turned-back'
export const PASS_PROBLEMS = ['over', 'account'] as const
export type PassProblem = (typeof PASS_PROBLEMS)[number]
