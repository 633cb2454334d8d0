/** Limits of the settings. A value beyond them is a typing mistake, and some screens could not show it. */
export const MOST_BAYS = 20
/** Minutes between the start times that the booking form offers. */
export const SLOT_MINUTES = { min: 5, max: 240 } as const
/** How long before the start a booking can be changed online, until the shop says otherwise. */
export const DEFAULT_CUTOFF_MINUTES = 12 * 60
/** For how many minutes the place of an unknown visitor is kept, until the shop says otherwise. */
export const DEFAULT_HOLD_MINUTES = 30
export const HOLD_MINUTES = { min: 5, max: 24 * 60 } as const
/** How many days ahead an unknown visitor may book, until the shop says otherwise. */
export const DEFAULT_NEW_VISITOR_DAYS = 90
export const NEW_VISITOR_DAYS = { min: 1, max: 730 } as const
/** Saudi Arabia, the UAE, Oman, Bahrain, Qatar and Kuwait. */
export const GULF_CODES: readonly string[] = ['971', '966', '968', '973', '974', '965']
/** Thirty days in minutes. */
export const LEAD_MINUTES_MAX = 30 * 24 * 60

/** The most coming ranges of days with other hours. */
export const MOST_RANGES = 100
/** Half a year: a longer range is a typing mistake. */
export const MOST_RANGE_DAYS = 183

/** A note, a description, or what else may be several lines. */
export const LONG_TEXT_MAX = 2000
/** A name or a line on the public pages. */
export const SITE_TEXT_MAX = 60
/** The text under the headline of the first public page. */
export const LEAD_MAX = 240
