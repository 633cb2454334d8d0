import { englishPlural } from '../plurals.ts'

/** What an alert begins with, by its kind and how many it stands for. */
export const titles = {
  booking: englishPlural({ one: 'New booking', other: '# new bookings' }),
  message: englishPlural({ one: 'New message', other: '# new messages' }),
  assignment: englishPlural({ one: 'A car is assigned to you', other: '# cars are assigned to you' }),
  backup: englishPlural({ one: 'A backup has failed', other: '# backups have failed' }),
}

export const testTitle = 'Alerts work on this device'
/** Instead of words, where a customer has sent something else. */
export const sentMedia = 'Sent a picture or file'
export const unknownSender = 'Unknown sender'
