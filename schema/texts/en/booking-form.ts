import { formatCount } from '../count-text.ts'
import { englishPlural } from '../plurals.ts'

export const pageTitle = (shop: string) => `Book Your Detailing · ${shop}`
export const pageDescription = (shop: string, place: string, pay: string) =>
  `Choose services, a day and a time for your car at ${shop} in ${place}. ${pay}`
export const needsScript = (phone: string) =>
  `To book here, your browser has to run scripts. Or call ${phone}.`

export const formName = 'Book an appointment'
export const title = 'Book Your Detailing'
export const lead = 'Four short steps. We confirm by message.'
export const filledInFor = (name: string) => `Filled in for ${name}`
export const filledInFromBefore = 'Filled in from before'
export const forget = 'Forget my details'
export const leaveEmpty = 'Leave this empty'
export const dismiss = 'Dismiss'
export const tryAgain = 'Try again'
/** The sentences that ask the visitor to call have these words in them, which become a link. */
export const callUs = 'call us'
export const callUsOn = 'call us on'

/** The fields in the order of the form. */
export const fieldLabels = {
  customerName: 'Full name',
  phone: 'Phone number',
  email: 'Email',
  preferredContact: 'Preferred contact',
  plateCategory: 'Plate category',
  plateCode: 'Plate code',
  plateNumber: 'Plate number',
  make: 'Vehicle make',
  model: 'Vehicle model',
  year: 'Year',
  color: 'Color',
  serviceIds: 'Services',
  date: 'Date',
  time: 'Time',
  notes: 'Notes',
}
export const optional = (label: string) => `${label} (optional)`
export const problems = englishPlural({
  one: 'One thing needs your attention',
  other: '# things need your attention',
})

export const personTitle = 'Personal Information'
export const personText = 'Who we are booking for.'
export const contactNames = { sms: 'SMS', whatsapp: 'WhatsApp' }

export const vehicleTitle = 'Vehicle Information'
export const vehicleText = 'The car we will be working on.'
export const selectEmirate = 'Select emirate'
export const emirate = 'Emirate'
export const code = 'Code'
export const selectMake = 'Select make'
export const selectMakeFirst = 'Select make first'
export const selectModel = 'Select model'
export const makeAndModel = 'Make and model'
export const yearAndColor = 'Year and color'
export const notGiven = 'Not given'

export const servicesTitle = 'Service Selection'
export const servicesText = 'Choose one or more.'
export const servicesFailed = 'Our services could not be loaded'
export const servicesFailedText = 'Check your connection and try again. What you have filled in stays here.'
export const loadingServices = 'Loading services'
export const nothingToBook = 'Nothing to book online right now'
export const nothingToBookText = 'Please call us and we will find a time for your car.'
export const addOns = 'Add-ons'
export const popular = 'Popular'
export const includedAlready = (service: string) => `${service} includes this already`
export const partOf = (service: string) => `Part of ${service}`
export const notForSize = 'Not for this size'

export const appointmentTitle = 'Appointment Details'
export const appointmentText = 'When you would like to come in.'
export const notesPlaceholder = 'Anything we should know about the car, parking or your day'
export const notesTooLong = (most: number, over: number) =>
  `Notes have room for ${formatCount(most)} characters. Please take out ${formatCount(over)}.`
export const chooseDay = 'Choose a day'
export const chooseTime = 'Choose a time'
export const nextFree = 'Next free'
/** For how much work the next free times are. */
export const nextFor = (duration: string) => `For ${duration} of work.`
export const nextForLeast = (duration: string) =>
  `For ${duration} of work. More services or a larger car may need another time.`
export const nothingFreeSoon = 'Nothing is free in the next two weeks. Choose a later day below, or call us.'
export const chooseBelow = 'Choose a day and a time below.'
export const anyDay = 'Any day this week'
export const nextOpenDays = 'Next open days'
export const readyAbout = 'Ready about'
export const chooseForTimes = 'Choose services and a date to see the times that have room.'
export const loadingTimes = 'Loading times'
export const timesFailed = 'The free times could not be loaded. You can still put in a time.'
export const timesOn = (day: string) => `Times on ${day}`
export const night = 'Night'
export const morning = 'Morning'
export const afternoon = 'Afternoon'
export const evening = 'Evening'
export const fullAt = (time: string) => `${time}, full`
export const longerThanADay =
  'These services together take longer than a day. Please choose fewer, or call us.'
export const closedOn = (day: string) => `We are closed on ${day}.`
export const noTimeOn = (day: string) => `No time left on ${day} for these services.`
export const nothingFree = 'nothing free'
export const nextFreeOn = (when: string) => `Next free: ${when}`
export const nothingAfter =
  'Nothing is free in the two weeks after it either. Please choose a later day, or call us.'
/** Of the chosen time, once the services or the car need longer than it has room for. */
export const timeGone = (when: string) => `${when} is not free for what you have chosen.`
export const chooseAnother = 'Choose another time'

export const noneSuits = 'No time that suits you?'
export const waitText = 'We write to you when a time becomes free, and you take it with one tap.'
export const waitUntil = (day: string) => `Any day until ${day} is fine`
export const wait = 'Put me on the waiting list'
export const waitFailedTitle = 'Not on the waiting list yet'

export const yourBooking = 'Your booking'
export const chooseForPrice = 'Choose a service to see the price.'
export const duration = 'Duration'
export const total = 'Total'
export const depositToPay = (amount: string) =>
  `Deposit after booking: ${amount}. The rest at the shop when the work is done.`
/** In the bar at the foot of a phone, where there is room for a line. */
export const depositLine = (amount: string) => `Deposit after booking: ${amount}`
export const mayAskDepositLine = 'The shop may ask for a deposit'
export const mayAskDeposit =
  'The shop may ask for a deposit after booking. The rest you pay when the work is done.'
export const nothingToPayNow = 'Nothing to pay now. You pay at the shop when the work is done.'
export const submit = 'Book Appointment'
export const submitting = 'Processing...'

export const remember = 'Remember my details on this device for next time'
export { careConsent } from './consents.ts'
export const privacyTitle = 'How we use your details'
export const privacyUse =
  'We use them for this booking and to write to you about it. The company that carries our messages gets your number and the message, nobody else gets anything, and we send no advertising, only the reminders of care and the free times that you ask for; the page of your booking or of the waiting list ends them.'
export const privacyKept =
  'Until somebody has answered for a booking, we note the network that it came from. This tab keeps what you type until it is closed, for one day at most. A request that could not be sent, and what we answer to it, stays on this device until you open this page, for up to 30 days. If you tick the box above, this device keeps your name, contact and car for 180 days; “Forget my details” at the top removes them.'
/** A phone number and an e-mail address follow, the second after `privacyOr`. */
export const privacyCall = 'To see, correct or delete what we hold about you, call'
export const privacyOr = 'or write to'

export const notifications = 'Notifications (F8)'
export const failedTitle = 'Booking Failed'
export const failed = 'There was a problem processing your booking. Please try again.'
export const sending = 'Sending...'
export const returnedTitle = 'Your request was not booked'
export const filledInBelow = 'What you filled in is below.'
export const cancelledTitle = 'Request cancelled'
export const mayHaveArrived = 'It may have reached us before the connection broke. Please call us to be sure.'
export const nothingSent = 'Nothing was sent.'
