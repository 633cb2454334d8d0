export const kinds = { check_in: 'Check-in', check_out: 'Check-out' }
export const sides = {
  front: 'Front',
  front_right: 'Front right',
  right: 'Right',
  rear_right: 'Rear right',
  rear: 'Rear',
  rear_left: 'Rear left',
  left: 'Left',
  front_left: 'Front left',
}
export const marks = {
  scratch: 'Scratch',
  dent: 'Dent',
  chip: 'Chip',
  stain: 'Stain',
  curb: 'Curb damage',
  other: 'Other',
}

export const title = 'How your car came and left'
export const report = 'Inspection report'
export const appointment = 'Appointment'
export const mark = 'Mark'
export const odometer = 'Odometer'
export const fuel = 'Fuel'
export const keys = 'Keys'
export const valuables = 'Valuables'
export const km = 'km'
export const tankEmpty = 'Empty'
export const tankFull = 'Full'
export const marksTitle = 'Marks'
export const noMarks = 'No marks'
export const nothingRecorded = 'Nothing was recorded.'
export const photos = 'Photos'
/** Before the time on a photo that is older than when it was added, and before that time behind it. */
export const taken = 'Taken'
export const added = 'added'
export const signed = 'Signed'
export const signatureOf = (name: string) => `Signature of ${name}`
export const seal = 'Seal'
export const sealedAt = 'Sealed by the server'
export const sealKey = 'Key'
export const notSealedYet = 'Not yet sealed by the server'
export const beforeSeals = 'Signed before seals'
export const sideBySide = 'Side by side'
export const addedLater = 'Added after the signature'
/** Stands above the glass on which the customer signs. */
export const declaration = 'I have seen the marks, photos and details that are listed here.'

export const checklist = 'Steps of the work'
/** Under the steps on the report: a seal is not over them. */
export const stepsNotSigned = 'Noted by the shop. The customer’s signature is not over these steps.'
/** Beside the time of a step. */
export const byShop = 'by the shop'
export const bySecondPerson = 'Checked by a second person'
/** In place of it, where whoever did the work ticked the check. */
export const byWorker = 'By who did the work'
