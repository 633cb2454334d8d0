import { Button, Span } from '@chakra-ui/react'
import { ArrowRightLeft, CalendarPlus, Pencil } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { VehicleSheet } from '#app/domain/vehicles/vehicle-sheet.tsx'
import { VehicleText } from '#app/domain/vehicles/vehicle-text.tsx'
import { paths } from '#app/paths.ts'
import { useUnsyncedIds } from '#app/queries/replica.ts'
import { useInitialSync } from '#app/queries/sync-status.ts'
import { useVehicle } from '#app/queries/vehicles.ts'
import { AbsentRecord } from '#app/ui/absent-record.tsx'
import { PendingMark } from '#app/ui/badges.tsx'
import { Page } from '#app/ui/page.tsx'
import { readRowId, useUrlRowDialog, useUrlState } from '#app/ui/url-state.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { formatPlate } from '#schema/rules/text/plate.ts'
import { TransferSheet } from './transfer-sheet.tsx'
import { VehicleRecord } from './vehicle-record.tsx'

const BACK = { to: paths.vehicles, label: 'Back to vehicles' }

/** One vehicle: its owner and all its appointments. */
export function VehiclePage() {
  const id = readRowId(useParams().id)
  const vehicle = useVehicle(id)
  const initialSync = useInitialSync()
  if (vehicle) return <StoredVehicle key={vehicle.id} vehicle={vehicle} />
  return (
    <AbsentRecord
      page={{ title: 'Vehicle', back: BACK }}
      reading={vehicle === undefined || initialSync}
      title="Vehicle not found"
      text="It may not have reached this device yet."
      drawing="car"
      way={{ to: paths.vehicles, label: 'Show all vehicles' }}
    />
  )
}

function StoredVehicle({ vehicle }: { vehicle: Vehicle }) {
  const unsynced = useUnsyncedIds('vehicles')
  const edit = useUrlRowDialog('edit')
  const { params } = useUrlState()
  return (
    <Page
      title={formatPlate(vehicle)}
      back={BACK}
      subtitle={
        <>
          <VehicleText vehicle={vehicle} />
          {unsynced.has(vehicle.id) && <PendingMark />}
        </>
      }
      actions={
        <>
          <Button asChild variant="outline">
            <Link to={edit.linkTo(vehicle.id)} preventScrollReset>
              <Pencil aria-hidden="true" /> Edit
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to={paths.vehicleTransfer(vehicle.id)} preventScrollReset>
              <ArrowRightLeft aria-hidden="true" /> Transfer
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.newAppointmentOfVehicle(vehicle.id)} aria-label="Book Appointment">
              <CalendarPlus aria-hidden="true" />
              <span>
                Book<Span hideBelow="sm"> Appointment</Span>
              </span>
            </Link>
          </Button>
        </>
      }
    >
      <VehicleRecord vehicle={vehicle} />
      <VehicleSheet
        target={edit.target === vehicle.id ? edit.target : null}
        ownerId={vehicle.customerId}
        onClose={edit.close}
        onAdded={edit.close}
      />
      {params.get('transfer') === 'true' && <TransferSheet vehicle={vehicle} />}
    </Page>
  )
}
