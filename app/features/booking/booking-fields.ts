import type { BookingInput } from '#schema/forms/booking.ts'

export type BookingField = keyof BookingInput

/** The fields in the order of the form, by the words of their labels. */
export const FIELD_LABELS = {
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
} as const satisfies Partial<Record<BookingField, string>>

export const FIELDS_IN_ORDER = Object.keys(FIELD_LABELS) as (keyof typeof FIELD_LABELS)[]
