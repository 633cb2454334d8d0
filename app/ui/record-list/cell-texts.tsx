import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone, phoneText } from '#schema/rules/text/phone.ts'

/** A truncated text in a table; its tooltip shows all of it. */
export function CutText({ text, small }: { text: string; small?: boolean }) {
  return (
    <span className={small ? 'row-small row-cut' : 'row-cut'} dir="auto" title={text}>
      {text}
    </span>
  )
}

/** A line of a card that reads left to right in every language: a time, a count with its noun. */
export function CardLine({ children }: { children?: ReactNode }) {
  return (
    <span className="row-small">
      <bdi dir="ltr">{children}</bdi>
    </span>
  )
}

/** A phone number in a table, as a link that dials it. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return phoneText(phone)
  return (
    <a className="row-link" href={`tel:${phone}`} dir="ltr">
      {formatPhone(phone)}
    </a>
  )
}

/** A phone number on a card, as a link that dials it, large enough to tap. */
export function CallLink({ phone }: { phone: string | null }) {
  if (phone === null) return <CardLine>{phoneText(phone)}</CardLine>
  return (
    <a className="row-call" href={`tel:${phone}`}>
      <Phone aria-hidden="true" />
      <span dir="ltr">{formatPhone(phone)}</span>
    </a>
  )
}
