/** What customers are shown where they allow messages and stop them: these texts are kept with what they chose. */
export const careConsent = 'Remind me by message when my car is due for its next care'
export const giveConsent = 'Remind me when the next care is due'
export const withdrawConsent = 'Remind me of care no more'
export const askText =
  'You then get no confirmations and no reminders from us, by e-mail, SMS or WhatsApp. Your bookings stay as they are.'
