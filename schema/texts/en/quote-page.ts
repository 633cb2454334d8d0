/** The page of a version of a quote, for whoever has its link. */
export const pageTitle = 'Quote'

export const openTitle = (number: string) => `Your quote ${number}`
export const openText = (day: string) => `Say yes or no to each line. The prices hold until ${day}.`
export const extraTitle = 'We found more to do on your car'
export const extraText = 'Say yes or no to each line. Until then nothing of it is done.'
export const extraStep = 'We do it together with the rest.'
export const extraDeclined = 'We leave it, and go on with the rest.'
export const tooLateTitle = 'The work on your car is over'
export const tooLateText = 'This can no longer be added to it. Call us, and we book another time for it.'
export const approvedTitle = 'You approved this quote'
export const partTitle = 'You approved a part of this quote'
export const declinedTitle = 'You declined this quote'
export const answeredText = (name: string, when: string) => `Answered by ${name}, ${when}.`
export const withinLimit = (when: string) => `Taken as approved, as agreed with your company, ${when}.`
export const nextStep = 'We agree on a time with you.'
export const declinedStep = 'Nothing is done. Call us if you change your mind.'
export const booked = 'It is booked:'
export const seeBooking = 'See your booking'
export const overTitle = 'This quote is no longer valid'
export const overText = (day: string) => `Its last day was ${day}. Please ask us for a new one.`
export const withdrawnTitle = 'This quote was withdrawn'
export const withdrawnText = 'It cannot be approved any more. Please call us.'
export const draftTitle = 'This quote is not ready yet'
export const draftText = 'We are still working on it, and send you the link again.'
export const replacedTitle = 'This quote was changed'
export const replacedText = 'This version cannot be approved any more.'
export const newerComes = 'We are writing the next version, and send it to you.'
export const newerStands =
  'We wrote another version after that. What you approved here holds, and we call you about the difference.'
export const seeNewer = 'See the latest version'

export const validUntil = 'Valid until'
export const order = 'Your order'
export const lines = 'Work and prices'
export const quantity = (count: number) => `× ${count}`
export const insteadOf = (name: string) => `in place of ${name}`
export const discount = (amount: string) => `${amount} off`
export const yes = 'Yes'
export const no = 'No, not this'
export const approved = 'Approved'
export const declined = 'Declined'
export const total = 'Total with VAT'
export const plainTotal = 'Total'
export const vat = 'VAT in it'
export const deposit = 'Deposit for the booking'
export const proposedTotal = 'Total without alternatives'

export const signTitle = 'Your answer'
export const signText = 'It counts once. With your name you agree to the lines that you said yes to.'
export const name = 'Your name'
export const send = 'Send my answer'

export const unanswered = 'Please answer every line and write your name. Nothing was sent.'
export const onlyOne = 'Of a line and its alternatives only one can be approved. Nothing was sent.'
export const answeredBefore = 'This quote was answered before. The first answer stands, as you see it here.'
export const tooOften = 'This was tried too often in a short time. Please call us.'
export const notRecorded = 'Your answer could not be recorded. Please call us.'
export const unknownTitle = 'This link does not lead to a quote'
