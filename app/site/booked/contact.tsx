/** @jsxRuntime automatic */
import { formatPhone, whatsappLink } from '#schema/rules/text/phone.ts'
import { bookingStage } from '#schema/rules/visitors/booking-changes.ts'
import { wear } from '../kit/wear-page.ts'
import type { PartProps } from './booking-view.ts'
import { primaryAction } from './primary-action.ts'

const ELSEWHERE = { rel: 'noopener noreferrer', target: '_blank' }

/** The ways to the shop, and the calendar while there is a time to note. */
export function Contact({ contents, view, texts }: PartProps) {
  const { appointment, settings } = contents
  const { address, phone, whatsapp, location, shopName } = settings
  const { path, language } = view
  const page = texts.bookingPage
  const stage = bookingStage(appointment)
  const hasTime = (stage === 'received' || stage === 'confirmed') && !appointment.unplacedAt
  const place = encodeURIComponent(location ?? `${shopName}, ${address}`)
  const primary = primaryAction(contents, view)
  const styleOf = (action: typeof primary) => wear(action === primary ? 'main' : 'button')
  return (
    <section className={wear('actions')}>
      {hasTime && (
        <a
          className={`${styleOf('calendar')} ${wear('online')}`}
          href={`${path}/calendar.ics?lang=${language}`}
          download="booking.ics"
        >
          {page.addToCalendar}
        </a>
      )}
      <a className={styleOf('map')} href={mapLink(place)} {...ELSEWHERE}>
        {page.showOnMap}
      </a>
      <a className={styleOf('call')} href={`tel:${phone}`} aria-label={`${page.call} ${formatPhone(phone)}`}>
        {page.call}
      </a>
      {whatsapp && (
        <a className={wear('button')} href={whatsappLink(whatsapp)} {...ELSEWHERE}>
          WhatsApp
        </a>
      )}
    </section>
  )
}

function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${place}`
}
