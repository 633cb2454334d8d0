/**
 * A hidden field that catches bots: only a program that fills in every field fills it. Browsers must not
 * autofill it, so its name resembles nothing that they store about people.
 */
export const TRAP_FIELD = 'referralLink'
