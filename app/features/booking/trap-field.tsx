import { VisuallyHidden } from '@chakra-ui/react'
import { TRAP_FIELD } from '#schema/forms/booking.ts'
import { useBookingFields } from './use-booking-form.ts'

/** For what fills in every field it finds: out of sight, out of the tab order and unknown to screen readers. */
export function TrapField() {
  const { register } = useBookingFields()
  return (
    <VisuallyHidden aria-hidden>
      <label>
        Leave this empty
        <input {...register(TRAP_FIELD)} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </VisuallyHidden>
  )
}
