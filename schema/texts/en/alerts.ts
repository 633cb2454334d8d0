import { englishPlural } from '../plurals.ts'

/** What an alert begins with, by its kind and how many it stands for. */
export const titles = {
  booking: englishPlural({ one: 'New booking', other: '# new bookings' }),
  quote: englishPlural({ one: 'A quote was answered', other: '# quotes were answered' }),
  message: englishPlural({ one: 'New message', other: '# new messages' }),
  assignment: englishPlural({ one: 'A car is assigned to you', other: '# cars are assigned to you' }),
  backup: englishPlural({ one: 'A backup has failed', other: '# backups have failed' }),
  sign_in: englishPlural({
    one: 'Sign-in to your account on a new browser',
    other: '# sign-ins to your account on new browsers',
  }),
  factor_reset: englishPlural({
    one: 'An admin took the codes and passkeys off your account',
    other: 'Admins took the codes and passkeys off your account # times',
  }),
  password_reset: englishPlural({
    one: 'An admin set a new password for your account',
    other: 'Admins set a new password for your account # times',
  }),
  password_changed: englishPlural({
    one: 'The password of your account was changed',
    other: 'The password of your account was changed # times',
  }),
  passkey_added: englishPlural({
    one: 'A passkey was added to your account',
    other: '# passkeys were added to your account',
  }),
  passkey_removed: englishPlural({
    one: 'A passkey was removed from your account',
    other: '# passkeys were removed from your account',
  }),
  codes_on: englishPlural({
    one: 'Sign-in codes were turned on for your account',
    other: 'Sign-in codes were turned on for your account # times',
  }),
  codes_off: englishPlural({
    one: 'Sign-in codes were turned off for your account',
    other: 'Sign-in codes were turned off for your account # times',
  }),
  codes_renewed: englishPlural({
    one: 'New recovery codes were made for your account',
    other: 'New recovery codes were made for your account # times',
  }),
  email_changed: englishPlural({
    one: 'The email address of your account was changed',
    other: 'The email address of your account was changed # times',
  }),
}

export const testTitle = 'Alerts work on this device'
/** Instead of words, where a customer has sent something else. */
export const sentMedia = 'Sent a picture or file'
export const unknownSender = 'Unknown sender'

/** The answer to a quote. */
export const approvedInPart = 'Approved in part'
