/** What an e-mail has around the text of a message. */

/** In place of the address of a link, within a sentence: 'Open this link now to keep this time.' */
export const thisLink = 'this link'
export const openBooking = 'Open my booking'
export const openOffer = 'See the free time'
export const openCare = 'See what is due'
export const why = (shop: string) => `${shop} writes to you about your visits.`
export const stop = 'No more messages'
