import { Button } from '@chakra-ui/react'
import { useBookingFields } from './use-booking-form.ts'

export function SubmitButton() {
  const { isSubmitting } = useBookingFields().formState
  return (
    <Button type="submit" colorPalette="attention" size="lg" disabled={isSubmitting} flexShrink="0">
      {isSubmitting ? 'Processing...' : 'Book Appointment'}
    </Button>
  )
}
