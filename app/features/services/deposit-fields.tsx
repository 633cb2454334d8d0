import { Box, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useFormState, useWatch } from 'react-hook-form'
import { FormField } from '#app/ui/form-field.tsx'
import { ChoiceField } from '#app/ui/inputs.tsx'
import type { DepositRule } from '#schema/rows/service.ts'
import { NUMBER } from './number-input.ts'
import type { ServiceControl } from './service-form.ts'

const UNITS = [
  { id: 'none', name: 'No deposit' },
  { id: 'percent', name: 'Percent of the price' },
  { id: 'aed', name: 'Amount in AED' },
]

const ASKED_OF: { id: DepositRule['askedOf']; name: string }[] = [
  { id: 'everyone', name: 'Everyone' },
  { id: 'first_time', name: 'Customers who come for the first time' },
  { id: 'missed', name: 'Customers who missed two bookings' },
  { id: 'first_time_or_missed', name: 'First-time customers, and who missed two bookings' },
]

/** The deposit that visitors pay online when they book the service, and who is asked for it. */
export function DepositFields({ control }: { control: ServiceControl }) {
  const { errors } = useFormState({ control })
  const unit = useWatch({ control, name: 'deposit.unit' })
  return (
    <Stack gap="2" role="group" aria-label="Deposit">
      <Stack gap="0">
        <Text fontWeight="semibold">Deposit</Text>
        <Text color="muted" textStyle="xs">
          Visitors pay it online, and the time is kept for 20 minutes. Visitors are asked for it only after
          online payments are set up on the server.
        </Text>
      </Stack>
      <Flex gap="3" align="start">
        <FormField label="Kind of deposit" error={errors.deposit?.unit}>
          <ChoiceField {...control.register('deposit.unit')} options={UNITS} />
        </FormField>
        {unit !== 'none' && (
          <Box w="28" flexShrink="0">
            <FormField label={unit === 'aed' ? 'Deposit (AED)' : 'Percent'} error={errors.deposit?.amount}>
              <Input
                {...control.register('deposit.amount')}
                {...NUMBER}
                inputMode={unit === 'aed' ? 'decimal' : 'numeric'}
              />
            </FormField>
          </Box>
        )}
      </Flex>
      {unit !== 'none' && (
        <FormField label="Asked of" error={errors.deposit?.askedOf}>
          <ChoiceField {...control.register('deposit.askedOf')} options={ASKED_OF} />
        </FormField>
      )}
    </Stack>
  )
}
