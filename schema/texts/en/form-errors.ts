/** Errors of a value, beside its field. */
export const tooLong = (most: number) => `This is too long: ${most} characters at most`
export const noText = 'This has to be text'
export const tooManyAtOnce = 'Too many at once'
export const nameTooShort = 'Name must be at least 2 characters'
export const badEmail = 'Invalid email address'
export const badPhone = 'Phone number must be valid'
export const noContact = 'Choose SMS or WhatsApp'
export const noPlate = 'Plate number is required'
export const noEmirate = 'Plate category is required'
export const badPlate = 'Plate number must be 1-6 digits'
export const twoPlateCodes = 'This begins with another plate code. Please keep only one.'
export const twoEmirates = 'This begins with another emirate. Please keep only one.'
export const noMake = 'Vehicle make is required'
export const noModel = 'Vehicle model is required'
export const yearTooEarly = 'Year must be 1990 or later'
export const yearTooLate = (lastYear: number) => `Year must be ${lastYear} or earlier`
export const noColor = 'Choose a color from the list'
export const noService = 'At least one service must be selected'
export const badProduct = 'Invalid product'
export const noDate = 'Please choose a date'
export const badWaitingDays = 'Please choose a coming day, or up to seven in a row'
export const noTime = 'Please choose a time'
export const onlyAddOns = 'An add-on goes with a service. Please select at least one service, too.'
export const notForThisSize = (service: string, size: string) =>
  `${service} is not offered for this size: ${size}.`

/** Hints on values that may be right, but are unusual. */
export const foreignPhone = 'For a number from outside the UAE, begin with + and the country code.'
export const unknownPhone = 'We know no number that begins like this. Is it right?'
export const leadingZero = 'UAE plates do not start with 0. Please check the number.'
export const sixDigits = 'UAE plates have up to 5 digits. Please check the number.'

/** Why a visitor cannot book a time. */
export const inThePast = 'That time has already passed. Please choose a later one.'
export const dayPassed = 'That day has already passed. Please choose a later one.'
export const tooFarAhead = 'We do not take bookings that far ahead. Please choose an earlier day.'
export const newVisitorsUntil = (day: string) =>
  `New customers can book online until ${day}. Please choose an earlier day, or call us.`
export const shopClosed = 'We are closed on that day. Please choose another day.'
export const outsideHours = 'That does not fit into our opening hours. Please choose another time.'
export const tooLate = 'That is too soon to prepare for. Please choose a later time.'
export const notOffered = 'We do not start at that time. Please choose one of the times on offer.'
export const noRoom = 'That time is fully booked. Please choose another time.'
export const notAvailable = 'That time is not available. Please choose another one.'
