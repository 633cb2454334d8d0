/** How a booking stands, in the words of its page: what `GET /b/:token` answers to `Accept: application/json`. */
export type BookingState = {
  /** Where it stands ('Confirmed'). */
  stage: string
  /** Its time in words. */
  when: string
  /** ISO instant. */
  scheduledDate: string
  /** It was cancelled, or nobody came. */
  isOff: boolean
}
