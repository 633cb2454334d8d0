/** The page of a booking, for whoever has its link. */
export const pageTitle = 'Your booking'
export const stages = {
  received: 'Booked',
  confirmed: 'Confirmed',
  car_in: 'Your car is in',
  ready: 'Ready for pick-up',
  paid: 'Paid',
  cancelled: 'Cancelled',
  missed: 'Missed',
}
export const explanations = {
  received: 'We have your booking and keep this time for you.',
  confirmed: 'We are expecting you.',
  car_in: 'We are at work on it.',
  ready: 'The work is done. You can pick it up.',
  paid: 'All is done and paid. Thank you.',
  cancelled: 'This booking does not stand any more.',
  missed: 'We waited for you. Book another time or call us.',
}
/** Of a booking whose time is kept for a while only; until when stands below. */
export const received = 'We have your booking.'
/** Of a request that has no time of its own. */
export const requested = 'Request received'
export const requestedText = 'The shop still has to confirm the time.'
/** Of a booking whose deposit is paid: that keeps its time, though nobody has confirmed it. */
export const timeKept = 'Your time is kept'
export const depositKeeps = 'Your deposit is paid. We are expecting you.'
/** The same as steps of a row, in a word. */
export const steps = {
  received: 'Booked',
  confirmed: 'Confirmed',
  car_in: 'Car in',
  ready: 'Ready',
  paid: 'Paid',
}
export const progress = 'How far it is'

export const time = 'Time'
export const readyBy = (when: string) => `Ready by ${when}`
/** Of the time above it, once the work is done. */
export const finished = 'Work finished'
export const car = 'Car'
export const services = 'Services'
export const total = 'Total'
export const paidSoFar = 'Paid'
export const left = 'Left to pay'
export const documents = 'Documents'
export const photos = 'Photos of your car'
export const photoMoments = { before: 'Before', after: 'After' }
export const photoNumber = (moment: string, number: number) => `${moment}, photo ${number}`
export const address = 'Address'
export const showOnMap = 'Show on map'
export const call = 'Call'
export const addToCalendar = 'Add to calendar'

export const changeTitle = 'Change of plans?'
export const freeUntil = (when: string) => `Moving and cancelling cost nothing until ${when}.`
export const tooNear = 'It is too near to change it here. Please call us.'
export const move = 'Move it'
export const moveTitle = 'Choose another time'
export const timeNow = (when: string) => `Your time now: ${when}.`
export const yourTime = 'your time'
export const confirmMove = 'Move to the chosen time'
export const day = 'Day'
export const earlierDays = 'Earlier days'
export const laterDays = 'Later days'
export const anotherDay = 'Another day'
export const showTimes = 'Show its times'
export const seeDay = (day: string) => `See ${day}`
export const timesOf = (day: string) => `Free times on ${day}`
export const noTimes = 'There is no free time on this day.'
export const closed = 'closed'
export const nothingFree = 'nothing free'
export const keepTime = 'Keep the time'
export const cancel = 'Cancel the booking'
export const cancelTitle = 'Cancel this booking?'
export const cancelFor = (when: string) => `Your place on ${when} becomes free for somebody else.`
export const confirmCancel = 'Yes, cancel it'
export const keepIt = 'Keep it'
export const onTheWay = 'I am on my way'
export const knowsOnTheWay = 'The shop knows that you are on your way.'

/** Of a request by somebody whom the shop does not know yet. */
export const keepsByLink = 'One more tap, and we keep this time for you.'
export const keptUntil = (when: string) =>
  `We keep this time for you until ${when}. Open the link that we sent to your phone to keep it for good.`
export const kept = (when: string) => `We keep your time: ${when}.`
export const notKept = 'We have your request, but this time is not kept for you.'
export const shopDecides = 'The shop will tell you whether it is free, or call us.'
export const placeGone = 'Somebody else has taken this time. Choose another one below, or call us.'

export const moved = (when: string) => `Moved to ${when}.`
export const cancelled = 'Your booking is cancelled.'
export const notMoved = (when: string) =>
  `That time is not free any more. Your booking stands as it was: ${when}.`
export const movedTooFar = (when: string) =>
  `That day is too far ahead. Your booking stands as it was: ${when}. Choose a nearer day, or call us.`
export const movedMeanwhile = (when: string) =>
  `The shop has moved your booking meanwhile: ${when}. If that does not suit you, choose another time.`
export const notChanged = 'This could not be changed. Please call us.'
export const tooManyChanges = 'This was changed too often in a short time. Please call us.'
export const bookAgain = 'Book another time'

export const careDue = 'Time for the next care'
export const careAgain = 'Book it again'
export const careTap = 'Choose a time, then confirm it.'
export const careBook = (when: string, price: string) => `Book ${when} for ${price}`
export const careOther = 'Another time'
export const careTaken = 'That time is not free any more. Please choose another one.'
export { giveConsent, withdrawConsent } from './consents.ts'
export const consentGiven = 'We will send you a message when the next care is due.'
export const consentWithdrawn = 'We will not remind you of care any more.'

export const reviewTitle = 'Were you happy with it?'
export const review = 'Say a word about it'

export const payDeposit = 'Pay the deposit'
export const depositDue = (amount: string, until: string) =>
  `Pay the deposit of ${amount} by ${until}. We keep your time for you until then.`
export const payBalance = (amount: string) => `Pay ${amount} online`
export const payFinds = 'Taking you to the payment page'
export const payFindsText = 'It opens by itself. If it does not, press the button.'
export const payOpen = 'Open the payment page'
export const paymentArrived = 'Your payment has arrived. Thank you.'
export const paymentAwaited = 'Your payment has not arrived yet. It shows here as soon as it does.'
export const paymentTooLate = 'It is too late for this payment.'
export const paymentUnreachable = 'The payment page cannot be opened now. Please try again or call us.'
export const refundedOnCancel = (amount: string) =>
  `The ${amount} that you paid online goes back to your card.`
export const refundDue = (amount: string) => `Your ${amount} is on its way back to your card.`
export const refunded = (amount: string) =>
  `Your ${amount} went back to your card. Your bank shows it within ten days.`
export const notPaidInTime = 'The deposit was not paid in time, so the time was given to others.'

export const asOf = (when: string) => `As of ${when}.`
export const offline =
  'You are offline. This is how it stood then. What you ask for now is sent as soon as you are online; until then nothing changes.'
export const freeAsOf = (when: string) =>
  `These were free on ${when}. Others may take them before you are online.`
export const waitsToMove = (stands: string, asked: string) =>
  `Not sent yet. Your booking still stands: ${stands}. We ask for ${asked} as soon as you are online.`
export const waitsToCancel = (stands: string) =>
  `Not sent yet. Your booking still stands: ${stands}. We cancel it as soon as you are online.`
export const waitsToTell =
  'Not sent yet. The shop hears that you are on your way if you are online within the hour and before your time.'
export const anotherTime = 'another time'
export const takeBack = 'Take it back'
export const takenBack = 'Taken back. Nothing was sent.'
export const takenBackLate =
  'Taken back. It may have reached the shop before that: look here again when you are online.'
export const toldTooLate =
  'The shop was not told that you are on your way: you came online too late for it. Please call us.'
export const unknownTitle = 'This link does not lead to a booking'
export const unknownText = 'Please ask the shop for the link again.'
export const tooManyTitle = 'Too many requests'
export const tooManyText = 'Please wait a minute and open the link again.'
export const asksExtra = 'We ask you about more work on your car.'
export const seeExtra = 'See it and answer'
