import { Alert, Button, List } from '@chakra-ui/react'
import type { RefObject } from 'react'
import { type BookingField, FIELD_LABELS, FIELDS_IN_ORDER } from './booking-fields.ts'
import { useBookingFields } from './use-booking-form.ts'

/** What is still wrong after a try to send, each line leading to its field. */
export function ErrorSummary({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  const { formState, setFocus } = useBookingFields()
  const { errors, submitCount } = formState
  const wrong = FIELDS_IN_ORDER.filter(field => errors[field])
  // No model can be chosen before its make.
  const fieldToMend = (field: BookingField) => (field === 'model' && errors.make ? 'make' : field)
  if (submitCount === 0 || wrong.length === 0) return null
  return (
    <Alert.Root ref={ref} status="error" role="alert" tabIndex={-1} scrollMarginTop="24">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {wrong.length === 1
            ? 'One thing needs your attention'
            : `${wrong.length} things need your attention`}
        </Alert.Title>
        <Alert.Description w="full">
          <List.Root listStyle="none">
            {wrong.map(field => (
              <List.Item key={field}>
                <Button
                  variant="plain"
                  size="sm"
                  px="0"
                  color="inherit"
                  textAlign="start"
                  whiteSpace="normal"
                  textDecoration="underline"
                  textUnderlineOffset="3px"
                  onClick={() => setFocus(fieldToMend(field))}
                >
                  {errors[field]?.message ?? `${FIELD_LABELS[field]}: please check`}
                </Button>
              </List.Item>
            ))}
          </List.Root>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}
