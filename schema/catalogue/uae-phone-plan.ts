/**
 * The national numbers of the UAE by what they are, as libphonenumber has them from the regulator's plan (TDRA). A test compares them
 * with the package, so that a newer plan comes with its update. Nothing is refused by it: `normalizePhone` accepts what is plausible.
 */
export const UAE_PHONE_PLAN = {
  mobile: /^(?:5[02-68]\d{7})$/,
  /** Landlines with their area, free and shared-cost numbers of companies: none takes a message. */
  voice: /^(?:[2-4679][2-8]\d{6}|400\d{6}|800\d{2,9}|900[02]\d{5}|600[25]\d{5}|700[05]\d{5})$/,
} as const
