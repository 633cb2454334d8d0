/** A stretch from `starts` up to but not including `ends`: milliseconds since 1970, or ISO instants. */
export type Interval<Moment extends number | string = number> = { starts: Moment; ends: Moment }

/** Whether the two share a moment; one that ends when the other starts does not. */
export function overlaps<Moment extends number | string>(a: Interval<Moment>, b: Interval<Moment>): boolean {
  return a.starts < b.ends && b.starts < a.ends
}

/** The time of an appointment in milliseconds since 1970. */
export function appointmentTime(appointment: { scheduledDate: string; durationMinutes: number }): Interval {
  const starts = Date.parse(appointment.scheduledDate)
  return { starts, ends: starts + appointment.durationMinutes * 60_000 }
}
