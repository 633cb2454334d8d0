/** The page of an entry of the waiting list, for whoever has its link. */
export const pageTitle = 'Waiting list'

export const waitingTitle = 'You are on the waiting list'
export const waitingText =
  'We write to you as soon as a time becomes free that was not free before. You then take it with one tap.'
export const missedText =
  'The time that we offered you is offered to the next on the list by now. You keep your place, and we write to you again.'
export const offeredTitle = 'A time has become free'
export const offeredText = (until: string) =>
  `We keep it for you until ${until}. Then it is offered to the next on the list.`
export const take = 'Take this time'
export const depositFollows = (amount: string, duration: string) =>
  `A deposit of ${amount} is to be paid online within ${duration} after that.`
export const goneTitle = 'That time is not free any more'
export const goneText =
  'The shop has given it away after all. You are still on the waiting list, and we write to you again.'
export const leftTitle = 'You are not on the waiting list any more'
export const leftText = 'We write to you no more about free times.'
export const overTitle = 'Your days on the waiting list are over'
export const overText = 'None of the times that became free was taken. Choose another day.'

export const days = 'Days'
export const fromTo = (first: string, last: string) => `${first} to ${last}`
export const changeTitle = 'Change of plans?'
export const leave = 'Leave the waiting list'
export const seeFree = 'See all free times'

export const tooLate =
  'It is too late for this time: it is offered to the next on the list. You are still on it.'
export const taken =
  'That time is not free any more. Nothing was booked, and you are still on the waiting list.'
export const notTaken = 'This could not be booked. Please call us.'
export const tooOften = 'This was tried too often in a short time. Please call us.'
export const unknownTitle = 'This link does not lead to the waiting list'
