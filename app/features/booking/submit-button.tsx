import { Button } from '@chakra-ui/react'
import { useBookingFields } from './use-booking-form.ts'
import { useHydrated } from './use-today.ts'

export function SubmitButton() {
  const { isSubmitting } = useBookingFields().formState
  // Before the script is there the browser would send the form by itself, to nowhere.
  const type = useHydrated() ? 'submit' : 'button'
  return (
    <Button type={type} colorPalette="attention" size="lg" disabled={isSubmitting} flexShrink="0">
      {isSubmitting ? 'Processing...' : 'Book Appointment'}
    </Button>
  )
}
