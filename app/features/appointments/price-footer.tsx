import { Button, Flex, Text } from '@chakra-ui/react'
import { useWatch } from 'react-hook-form'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import type { VatMode } from '#schema/rows/appointment.ts'
import { formatDuration } from '#schema/rules/time-text.ts'
import { runningTotal } from './running-total.ts'
import type { Offer } from './save-appointment.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

export type PriceFooterProps = { offer: Offer; mode: VatMode; saveLabel: string }

/** What it comes to so far, always in view, and the one button that saves. */
export function PriceFooter({ offer, mode, saveLabel }: PriceFooterProps) {
  const { control, formState } = useAppointmentFields()
  const [serviceIds, additionalProducts = []] = useWatch({
    control,
    name: ['serviceIds', 'additionalProducts'],
  })
  const total = runningTotal({ ...offer, serviceIds, additionalProducts, mode })
  return (
    <Flex
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'center' }}
      justify="space-between"
      gap="3"
      w="full"
    >
      <Flex
        direction={{ base: 'row', md: 'column' }}
        align={{ base: 'baseline', md: 'start' }}
        justify="space-between"
        wrap="wrap"
        columnGap="3"
        aria-live="polite"
      >
        <Money fils={total.totalFils} fontWeight="semibold" textStyle="lg" />
        <Text color="muted" textStyle="xs">
          <Ltr>
            {total.durationMinutes > 0 ? `${formatDuration(total.durationMinutes)} · ` : ''}
            {mode === 'inclusive' ? 'includes ' : 'with '}
            <Money fils={total.vatFils} /> VAT
          </Ltr>
        </Text>
      </Flex>
      <Button type="submit" loading={formState.isSubmitting}>
        {saveLabel}
      </Button>
    </Flex>
  )
}
