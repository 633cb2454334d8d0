import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { History, Plus } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import type { ServiceChoice } from '#app/domain/services/service-choices.ts'
import { ServicePicker } from '#app/domain/services/service-picker.tsx'
import { useLastVisit } from '#app/queries/appointments.ts'
import { useDeclinedBefore } from '#app/queries/quotes.ts'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import { useAppointmentFields } from './use-appointment-form.ts'

type ServiceSectionProps = {
  /** Undefined while they load. */
  services: readonly ServiceChoice[] | undefined
  vatMode: VatMode
  /** Why the chosen ones cannot be chosen together, in words. */
  problem?: string | null
  /** What was done at the last visit can be chosen at once; not for more work on this one. */
  offersLastVisit?: boolean
}

export function ServiceSection({
  services,
  vatMode,
  problem = null,
  offersLastVisit = true,
}: ServiceSectionProps) {
  const { control } = useAppointmentFields()
  const { field, fieldState, formState } = useController({ control, name: 'serviceIds' })
  return (
    <ServicePicker
      title="Services"
      choices={services}
      value={field.value.map(Number)}
      onChange={field.onChange}
      vatMode={vatMode}
      error={fieldState.error?.message ?? (formState.isSubmitted ? (problem ?? undefined) : undefined)}
      name={field.name}
      inputRef={field.ref}
    >
      {offersLastVisit && <LastVisitButton choices={services ?? []} onChoose={field.onChange} />}
      <DeclinedButtons
        choices={services ?? []}
        onAdd={id => field.onChange([...field.value.map(Number), id])}
      />
    </ServicePicker>
  )
}

type LastVisitButtonProps = {
  choices: readonly ServiceChoice[]
  onChoose: (serviceIds: number[]) => void
}

/** A button that chooses the services of this vehicle's last visit; nothing without one, or if all are chosen. */
function LastVisitButton({ choices, onChoose }: LastVisitButtonProps) {
  const { control } = useAppointmentFields()
  const [vehicleId, serviceIds] = useWatch({ control, name: ['vehicleId', 'serviceIds'] })
  const visit = useLastVisit(vehicleId === '' ? null : Number(vehicleId))
  const services = choices.filter(
    ({ serviceId, otherSizes }) => !otherSizes && visit?.serviceIds.includes(serviceId),
  )
  const allChosen = services.every(({ serviceId }) => serviceIds.map(Number).includes(serviceId))
  if (!visit || services.length === 0 || allChosen) return null
  return (
    // Padding, because the fieldset sets the margins of what is in it.
    <Box pb="3" w="full">
      <Button
        variant="outline"
        h="auto"
        minH="11"
        py="2"
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
    </Box>
  )
}

type DeclinedButtonsProps = { choices: readonly ServiceChoice[]; onAdd: (serviceId: number) => void }

/** Buttons that add what was declined for this vehicle before; nothing where that was nothing, or is chosen. */
function DeclinedButtons({ choices, onAdd }: DeclinedButtonsProps) {
  const { control } = useAppointmentFields()
  const [vehicleId, serviceIds] = useWatch({ control, name: ['vehicleId', 'serviceIds'] })
  const declined = useDeclinedBefore(vehicleId === '' ? null : Number(vehicleId)) ?? []
  const offered = declined.filter(
    ({ soldId }) =>
      !serviceIds.map(Number).includes(soldId) &&
      choices.some(({ serviceId, otherSizes }) => serviceId === soldId && !otherSizes),
  )
  if (offered.length === 0) return null
  return (
    <Box pb="3" w="full" role="group" aria-label="Declined before">
      <Text textStyle="sm" color="muted" pb="1.5">
        Declined before
      </Text>
      <Flex gap="2" wrap="wrap">
        {offered.map(({ soldId, name }) => (
          <Button key={soldId} variant="outline" size="sm" minH="11" onClick={() => onAdd(soldId)}>
            <Plus aria-hidden="true" /> <bdi>{name}</bdi>
          </Button>
        ))}
      </Flex>
    </Box>
  )
}
