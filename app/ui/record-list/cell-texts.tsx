import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPhone } from '#schema/rules/phone.ts'

/** A text of a table that is cut at its end; the whole of it shows under the pointer. */
export function CutText({ text, small }: { text: string; small?: boolean }) {
  return (
    <span className={small ? 'row-small row-cut' : 'row-cut'} dir="auto" title={text}>
      {text}
    </span>
  )
}

/** A line of a card that reads from left to right: a moment, a count with its noun. */
export function CardLine({ children }: { children?: ReactNode }) {
  return (
    <span className="row-small">
      <bdi dir="ltr">{children}</bdi>
    </span>
  )
}

/** A number in a table, which calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className="row-link" href={`tel:${phone}`} dir="ltr">
      {formatPhone(phone)}
    </a>
  )
}

/** The same on a card, under a finger. */
export function CallLink({ phone }: { phone: string }) {
  return (
    <a className="row-call" href={`tel:${phone}`}>
      <Phone aria-hidden="true" />
      <span dir="ltr">{formatPhone(phone)}</span>
    </a>
  )
}
