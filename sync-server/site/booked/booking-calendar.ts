import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { BookingContents } from '#app/site/booked/booking-view.ts'
import { isDepositPaid } from '#app/site/booked/online-payments.ts'
import { cleanLine } from '#schema/rules/text/clean-text.ts'
import { vehicleName } from '#schema/rules/text/vehicle-name.ts'
import { TEXTS } from '#schema/texts/catalogue.ts'
import { type Language, nameIn, writtenIn } from '#schema/texts/languages.ts'

/**
 * The booking as a calendar entry (RFC 5545). Taken anew after a move it replaces the one before: its UID stays and its
 * sequence, the seconds from the booking to its last change, rises.
 */
export function bookingCalendar(
  { appointment, vehicle, services, settings, onlinePayments }: BookingContents,
  { language, url }: { language: Language; url: string },
): string {
  const { comma } = TEXTS[language].calendar
  const { id, scheduledDate, endsAt, status, unplacedAt, createdAt, updatedAt } = appointment
  const isOff = status === 'cancelled' || status === 'no_show'
  const isOpen = unplacedAt !== null || (status === 'pending' && !isDepositPaid({ onlinePayments }))
  const shopName = cleanLine(settings.shopName)
  const calendar = ical({
    prodId: { company: shopName, product: 'Bookings', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `booking-${id}-${Date.parse(createdAt).toString(36)}`,
    sequence: Math.max(0, Math.round((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)),
    stamp: new Date(updatedAt),
    start: new Date(scheduledDate),
    end: new Date(endsAt),
    summary: `${shopName}: ${services.map(service => nameIn(language, service)).join(comma)}`,
    location: writtenIn(language, { english: settings.address, arabic: settings.addressArabic }),
    description: vehicleName(vehicle),
    url,
    status: isOff
      ? ICalEventStatus.CANCELLED
      : isOpen
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
