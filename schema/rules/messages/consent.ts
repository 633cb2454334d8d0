import type { Consent } from '../../rows/consent.ts'

/** What a consent is to, as screens and exports call it. */
export const CONSENT_NAMES: Record<Consent['kind'], string> = {
  messages: 'Messages about appointments',
  care: 'Reminders of care',
}

/** Where it was said, within a sentence. */
export const CONSENT_WAYS: Record<Consent['source'], string> = {
  booking: 'on a page of the booking',
  counter: 'at the counter',
  whatsapp: 'by WhatsApp',
  sms: 'by SMS',
  email: 'by the link in an email',
}
