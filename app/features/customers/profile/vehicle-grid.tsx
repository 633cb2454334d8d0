import { Button, chakra, HStack, IconButton, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { CalendarPlus, Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { VehicleText } from '#app/domain/vehicles/vehicle-text.tsx'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useVehicleFacts } from '#app/queries/vehicles.ts'
import { PendingMark } from '#app/ui/badges.tsx'
import { CUT_AT_ITS_END, LINES, Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import type { VehicleFacts } from '#schema/rules/appointments/visit-facts.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'

type VehicleGridProps = { vehicles: readonly Vehicle[]; linkToNew: string }

/** The customer's vehicles, each with links to its page and to a new appointment. */
export function VehicleGrid({ vehicles, linkToNew }: VehicleGridProps) {
  const facts = useVehicleFacts(vehicles.map(({ id }) => id))
  const unsynced = useUnsyncedIds('vehicles')
  return (
    <Stack gap="3" align="start">
      {vehicles.length === 0 ? (
        <Text color="muted">No vehicles yet.</Text>
      ) : (
        <SimpleGrid
          as="ul"
          aria-label="Vehicles"
          listStyleType="none"
          columns={{ base: 1, md: 2, xl: 3 }}
          gap="3"
          w="full"
        >
          {vehicles.map(vehicle => (
            <VehicleTile
              key={vehicle.id}
              vehicle={vehicle}
              facts={facts?.get(vehicle.id)}
              unsynced={unsynced.has(vehicle.id)}
            />
          ))}
        </SimpleGrid>
      )}
      <Button asChild variant="outline">
        <Link to={linkToNew} preventScrollReset>
          <Plus aria-hidden="true" /> Add Vehicle
        </Link>
      </Button>
    </Stack>
  )
}

type VehicleTileProps = { vehicle: Vehicle; facts: VehicleFacts | undefined; unsynced: boolean }

function VehicleTile({ vehicle, facts, unsynced }: VehicleTileProps) {
  const { id } = vehicle
  return (
    <Tile>
      <Stack gap="0" flex="1" minW="0">
        <HStack gap="2">
          <TileLink to={paths.vehicle(id)}>
            <PlateText vehicle={vehicle} textStyle="md" {...LINES} />
          </TileLink>
          {unsynced && <PendingMark />}
        </HStack>
        <VehicleText vehicle={vehicle} {...CUT_AT_ITS_END} />
        <Text color="muted" textStyle="xs" minH="1lh">
          {facts && <Ltr>{factsInWords(facts)}</Ltr>}
        </Text>
      </Stack>
      <IconButton
        asChild
        variant="ghost"
        position="relative"
        zIndex="1"
        aria-label={`Book Appointment for ${formatPlate(vehicle)}`}
        title="Book Appointment"
      >
        <Link to={paths.newAppointmentOfVehicle(id)}>
          <CalendarPlus />
        </Link>
      </IconButton>
    </Tile>
  )
}

function factsInWords({ serviceCount, lastServiceDay }: VehicleFacts): string {
  if (!lastServiceDay) return 'No services yet'
  return `${serviceCount} ${serviceCount === 1 ? 'service' : 'services'} · Last ${formatAnyDay(lastServiceDay)}`
}

const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    ps: '4',
    pe: '1.5',
    py: '2.5',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    _hover: { bg: 'sunken' },
  },
})

/** The link covers the whole tile. */
const TileLink = chakra(Link, {
  base: { minW: '0', _before: { content: '""', position: 'absolute', inset: '0' } },
})
