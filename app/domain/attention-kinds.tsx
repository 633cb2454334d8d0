import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { AttentionKind } from '#schema/rules/people/attention.ts'

type KindWords = {
  /** The label of its tab. */
  tab: string
  /** The heading of its list. */
  title: string
  /** Why the items are listed and what settles them. */
  text: string
  nothing: { title: string; text: string }
}

export const KIND_WORDS: Record<AttentionKind, KindWords> = {
  bookings: {
    tab: 'New bookings',
    title: 'New bookings',
    text: 'Visitors have booked these. Confirm each, or call the customer.',
    nothing: { title: 'No booking waits', text: 'Every booking of a visitor was confirmed or cancelled.' },
  },
  refused: {
    tab: 'Refused',
    title: 'Refused changes',
    text: 'These changes were made on this device. The server did not accept them, so nothing was changed.',
    nothing: {
      title: 'Nothing was refused',
      text: 'Every change that reached the server from this device was accepted.',
    },
  },
  conflicts: {
    tab: 'Replaced',
    title: 'Replaced by somebody else',
    text: 'Two people changed the same thing at the same time. The later change counts. Both are in the History.',
    nothing: {
      title: 'Nothing was replaced',
      text: 'No change of yours was replaced by one made at the same time.',
    },
  },
  overbooked: {
    tab: 'Overbooked',
    title: 'Overbooked slots',
    text: 'More cars than bays at one time. Move one, or let it stand.',
    nothing: { title: 'Every car has its bay', text: 'From today on no bay is booked twice.' },
  },
  quotes: {
    tab: 'Quotes',
    title: 'Quotes to settle',
    text: 'A customer approved by the link what has no time yet, or answered one version while somebody wrote the next: what was approved holds.',
    nothing: {
      title: 'No quote needs anybody',
      text: 'What was approved by the link is booked, and every answer was given to the latest version.',
    },
  },
  pickups: {
    tab: 'Pick-ups',
    title: 'Pick-ups before the work is done',
    text: 'The customer was promised an earlier time. Agree on another one, or change the work.',
    nothing: {
      title: 'Every pick-up can be kept',
      text: 'From today on each car is ready when its customer comes.',
    },
  },
  people: {
    tab: 'People',
    title: 'People in two places',
    text: 'Somebody is assigned to two cars at one time. Assign somebody else, or change a time.',
    nothing: { title: 'Everybody is in one place', text: 'From today on nobody has two cars at one time.' },
  },
  away: {
    tab: 'Days off',
    title: 'Assigned while off',
    text: 'Somebody is assigned to a car on a day on which they are not at work. Assign somebody else, or move the car.',
    nothing: {
      title: 'Everybody is there',
      text: 'From today on everybody who is assigned to a car is at work that day.',
    },
  },
  reversals: {
    tab: 'Disputes',
    title: 'Disputes and reversals',
    text: 'A bank asks about a payment by card or has taken it back, or money was given back at the payment provider for nothing that is known here.',
    nothing: { title: 'Nothing is disputed', text: 'Every payment online stands as it was made.' },
  },
  overpaid: {
    tab: 'Overpaid',
    title: 'Overpaid jobs',
    text: 'The customer gets money back, or you keep it for a reason.',
    nothing: { title: 'Nobody paid too much', text: 'No payment is more than its job costs.' },
  },
  undone: {
    tab: 'Taken back',
    title: 'Taken back by others',
    text: 'Credit notes, refunds and undone work of other people, and their changes to locked tax months, in the last 31 days.',
    nothing: {
      title: 'Nothing new was taken back',
      text: 'When somebody else credits, refunds or undoes something, it shows here until you have seen it.',
    },
  },
  uninvoiced: {
    tab: 'Not invoiced',
    title: 'Completed without a tax invoice',
    text: 'The customer was charged VAT. The invoice is due within 14 days of the work.',
    nothing: {
      title: 'Every job has its invoice',
      text: 'Every job with VAT has its tax invoice.',
    },
  },
  prices: {
    tab: 'Prices',
    title: 'Prices off the list',
    text: 'Somebody charged a price that is not on the list, or gave more discount than they may. Correct it in the appointment, or approve it.',
    nothing: {
      title: 'Every price is as listed',
      text: 'Or it was approved.',
    },
  },
  stock: {
    tab: 'Stock',
    title: 'Stock below zero',
    text: 'More was used than the record shows. Count what is on the shelf.',
    nothing: { title: 'No stock is below zero', text: 'Every product has what the record says, or more.' },
  },
  inbox: {
    tab: 'Inbox',
    title: 'Messages from customers',
    text: 'Nobody has read them yet. You can answer by WhatsApp for 24 hours.',
    nothing: { title: 'No message is unread', text: 'What customers write by WhatsApp shows here.' },
  },
  messages: {
    tab: 'Messages',
    title: 'Messages that did not arrive',
    text: 'They were refused, or may have got lost. Send them again, or tell the customer yourself.',
    nothing: { title: 'No message got lost', text: 'What was sent to customers went out.' },
  },
  elsewhere: {
    tab: 'Other devices',
    title: 'Refused on other devices',
    text: 'None of these changes was saved. The person who made it can send it again from their own list, or somebody can make it again. Then mark it as settled.',
    nothing: {
      title: 'Nothing is open on other devices',
      text: 'Every change of other devices was accepted, or somebody has settled it.',
    },
  },
  backups: {
    tab: 'Backups',
    title: 'Backups',
    text: 'Without a backup a broken disk takes the whole shop with it. Whoever runs the server mends this.',
    nothing: { title: 'Backups are in order', text: 'The last one is there, or none are made by schedule.' },
  },
  copies: {
    tab: 'Other shops',
    title: 'From other shops',
    text: 'An owner sent services, prices or texts of another shop. Nothing changes before you accept it.',
    nothing: {
      title: 'Nothing waits from other shops',
      text: 'What an owner copies to this shop shows here.',
    },
  },
}

/** The box with the details of an item, below its title. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <Stack gap="1" bg="sunken" borderRadius="l2" px="4" py="3">
      {children}
    </Stack>
  )
}
