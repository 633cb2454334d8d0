/** The page that the link at the foot of an e-mail opens: it ends messages. */
export const pageTitle = 'Messages'
export const askTitle = 'No more messages?'
export { askText } from './consents.ts'
export const stop = 'Stop messages'
export const stoppedTitle = 'You get no more messages'
export const stoppedText =
  'This holds for e-mail, SMS and WhatsApp. Your bookings stay as they are. To get messages again, call us or say so at the shop.'
export const unknownTitle = 'This link does not work'
export const unknownText =
  'A part of it may be missing, or we write to another address by now. Call us, and we stop the messages for you.'
