export const returnHome = 'Return to Home'
export const depositLink = 'Pay the deposit'
export const bookingLink = 'See or change it'
export const payDeposit = (amount: string, time: string) =>
  `Pay the deposit of ${amount} by ${time} to keep your time.`
/** The server's own words for a booking request that it rejects, which are English. */
export const refusedBecause: Record<string, string> = {}
export const bookedBeforeTitle = 'You are booked already'
export const bookAnother = 'Book another visit'
export const confirmedTitle = 'Booking Confirmed'
export const requestedTitle = 'We have your request'
export const requestedText =
  'Many people are booking just now, so this time is not kept for you yet. The shop will look at your request soon. To be sure of it, please call us.'
/** A phone number follows. */
export const writeTo = {
  sms: 'We will write to you by SMS at',
  whatsapp: 'We will write to you by WhatsApp at',
}
export const pendingTitle = 'Not confirmed yet'
export const pendingText =
  'Your booking request is kept on this device. We send it as soon as there is a connection.'
export const sendNow = 'Send now'
export const cancelRequest = 'Cancel request'
export const sendingRequest = 'Sending your request...'
export const waitingByItself =
  'Waiting for a connection. You can close this page: it is sent by itself. Open it again to see what came of it.'
export const waitingForConnection =
  'Waiting for a connection. If you close this page, open it again later to send it.'
export const passedUnconfirmed = (when: string) =>
  `${when} passed before we could confirm it. Please call us, or choose a later time.`
export const passedUnsent = (when: string) =>
  `${when} passed before your request could be sent. Nothing was booked. Please choose a later time.`
