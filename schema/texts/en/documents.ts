/** On the page of a document, where one language is enough: labels that the law asks for are in both on every page. */
export const cancelledBy = (number: string, day: string) =>
  `This document was cancelled by credit note ${number} on ${day}.`
export const paymentMethods = { cash: 'Cash', card: 'Card', bank_transfer: 'Bank transfer' }
export const paid = (amount: string) => `${amount}, paid`
export const discount = (amount: string) => `discount ${amount}`
export const appointment = (id: number) => `Appointment ${id}`
export const booking = (when: string) => `your booking, ${when}.`
export const quote = (number: string, amount: string) =>
  `your quote ${number}, ${amount}. See and approve it here:`
export const unknownTitle = 'This link does not lead to a document'
export const print = 'Print or save as PDF'
export const printByMenu = 'To print or save this document, use the menu of your browser.'
