import { Box, Button, Text } from '@chakra-ui/react'
import { History } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useLastVisit } from '#app/queries/last-visit.ts'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import type { OfferedService } from './offered-services.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

export type LastVisitButtonProps = {
  offered: readonly OfferedService[]
  onChoose: (serviceIds: number[]) => void
}

/** What was done to this vehicle the last time, as one tap; nothing when it never came or all of that is chosen. */
export function LastVisitButton({ offered, onChoose }: LastVisitButtonProps) {
  const { control } = useAppointmentFields()
  const [vehicleId, serviceIds] = useWatch({ control, name: ['vehicleId', 'serviceIds'] })
  const visit = useLastVisit(vehicleId === '' ? null : Number(vehicleId))
  const services = offered.filter(({ serviceId }) => visit?.serviceIds.includes(serviceId))
  const allChosen = services.every(({ serviceId }) => serviceIds.map(Number).includes(serviceId))
  if (!visit || services.length === 0 || allChosen) return null
  return (
    <Button
      variant="outline"
      h="auto"
      minH="11"
      py="2"
      mb="2"
      w="full"
      justifyContent="start"
      textAlign="start"
      whiteSpace="normal"
      onClick={() => onChoose(services.map(({ serviceId }) => serviceId))}
    >
      <History aria-hidden="true" />
      <Box minW="0">
        <Text>Same as the last visit</Text>
        <Text textStyle="sm" color="muted" fontWeight="normal">
          {formatAnyDay(visit.day)} · {services.map(({ name }) => name).join(', ')}
        </Text>
      </Box>
    </Button>
  )
}
