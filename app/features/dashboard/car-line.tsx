import type { ReactNode } from 'react'
import { PlateText } from '#app/domain/vehicles/plate-text.tsx'
import { paths } from '#app/paths.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { Vehicle } from '#schema/rows/vehicle.ts'
import { Line } from './line-list.tsx'

type CarLineProps = {
  appointment: Pick<Appointment, 'id' | 'vehicleId'>
  /** Undefined until its row has been synced to this device. */
  vehicle: Vehicle | undefined
  /** What there is to say of it, the customer first; empty parts are left out. */
  text: readonly (string | null | undefined)[]
  end: ReactNode
  action?: ReactNode
}

/** A car by its plate, which leads to its appointment. */
export function CarLine({ appointment, vehicle, text, ...rest }: CarLineProps) {
  const said = text.filter(Boolean).join(' · ')
  return (
    <Line
      to={paths.appointment(appointment.id)}
      title={vehicle ? <PlateText vehicle={vehicle} /> : `Vehicle #${appointment.vehicleId}`}
      text={<bdi>{said}</bdi>}
      hint={said}
      {...rest}
    />
  )
}
