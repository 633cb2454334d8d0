import { millisecondsInMinute } from 'date-fns/constants'
import type { AppointmentPhoto } from '../../rows/appointment-photo.ts'
import type { CalendarTexts, InspectionTexts } from '../../texts/catalogue.ts'
import * as englishCalendar from '../../texts/en/calendar.ts'
import * as english from '../../texts/en/inspections.ts'
import { documentMoment } from '../documents/document-text.ts'

type PhotoTimes = Pick<AppointmentPhoto, 'takenAt' | 'createdAt'>

/** Who takes a photo with the phone's camera and adds it at once needs less. */
const AT_ONCE_MINUTES = 10

/** The ISO instant at which a photo was taken, where that is another time than when it was added; null where it is not, or unknown. */
export function takenApart({ takenAt, createdAt }: PhotoTimes): string | null {
  const apartMs = takenAt === null ? 0 : Math.abs(Date.parse(takenAt) - Date.parse(createdAt))
  return apartMs > AT_ONCE_MINUTES * millisecondsInMinute ? takenAt : null
}

/** 'Taken Thu 12 Mar 2026, 2:05 PM · added Tue 1 Dec 2026, 9:12 AM'; 'Tue 1 Dec 2026, 9:12 AM' where it was added as it was taken. */
export function photoTimeText(
  photo: PhotoTimes,
  texts: InspectionTexts = english,
  calendar: CalendarTexts = englishCalendar,
): string {
  const [takenAt, added] = [takenApart(photo), documentMoment(photo.createdAt, calendar)]
  return takenAt === null
    ? added
    : `${texts.taken} ${documentMoment(takenAt, calendar)} · ${texts.added} ${added}`
}
