import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment } from '#schema/rows/appointment.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import { INSPECTION_KINDS } from '#schema/rows/inspection.ts'
import { type InspectionReport, inspectionReport } from '#schema/rules/inspections/inspection-report.ts'

/** An inspection of a vehicle at one of its visits. */
export type VehicleInspection = {
  appointment: Appointment
  report: InspectionReport
}

/** All inspections of a vehicle, the latest first; undefined while loading. */
export function useVehicleInspections(vehicleId: number): VehicleInspection[] | undefined {
  return useLiveQuery(() => readVehicleInspections(vehicleId), [vehicleId])
}

async function readVehicleInspections(vehicleId: number): Promise<VehicleInspection[]> {
  const db = database()
  const appointments = await db.rows('appointments').where({ vehicleId }).sortBy('scheduledDate')
  const ids = appointments.map(({ id }) => id)
  const [inspections, marks, photos, signatures, seals] = await Promise.all([
    db.rows('inspections').where('appointmentId').anyOf(ids).toArray(),
    db.rows('inspectionMarks').where('appointmentId').anyOf(ids).toArray(),
    db.rows('appointmentPhotos').where('appointmentId').anyOf(ids).toArray(),
    db.rows('inspectionSignatures').where('appointmentId').anyOf(ids).toArray(),
    db.rows('inspectionSeals').where('appointmentId').anyOf(ids).toArray(),
  ])
  return appointments.toReversed().flatMap(appointment => {
    const own = <Row extends { appointmentId: number }>(rows: readonly Row[]) =>
      rows.filter(({ appointmentId }) => appointmentId === appointment.id)
    const rows = {
      inspections: own(inspections),
      marks: own(marks),
      photos: own(photos),
      signatures: own(signatures),
      seals: own(seals),
    }
    return INSPECTION_KINDS.toReversed().flatMap(kind => {
      const report = inspectionReport(rows, kind)
      return report ? [{ appointment, report }] : []
    })
  })
}

/** The inspections of an appointment; its photos in the order they were taken. */
export async function readInspectionRows(db: SheenDatabase, appointmentId: number) {
  const [inspections, marks, photos, signatures, seals] = await Promise.all([
    db.rows('inspections').where({ appointmentId }).toArray(),
    db.rows('inspectionMarks').where({ appointmentId }).toArray(),
    db.rows('appointmentPhotos').where({ appointmentId }).sortBy('createdAt'),
    db.rows('inspectionSignatures').where({ appointmentId }).toArray(),
    db.rows('inspectionSeals').where({ appointmentId }).toArray(),
  ])
  return { inspections, marks, photos, signatures, seals }
}

/** The photos that are offered beside the lines of a quote: those of a car's last visits. */
const MOST_VEHICLE_PHOTOS = 24

/** The last photos of a customer's vehicle, the latest first, without those of an earlier owner; undefined while loading. */
export function useVehiclePhotos(
  vehicleId: number | null,
  customerId: number | null,
): AppointmentPhoto[] | undefined {
  return useLiveQuery(async () => {
    if (vehicleId === null) return []
    const db = database()
    const visits = await db.rows('appointments').where({ vehicleId }).toArray()
    const ids = visits.filter(visit => visit.customerId === customerId).map(({ id }) => id)
    const photos = await db.rows('appointmentPhotos').where('appointmentId').anyOf(ids).sortBy('createdAt')
    return photos.reverse().slice(0, MOST_VEHICLE_PHOTOS)
  }, [vehicleId, customerId])
}

/** The photos of these ids that there still are, in this order; undefined while loading. */
export function usePhotos(ids: readonly number[]): AppointmentPhoto[] | undefined {
  return useLiveQuery(async () => {
    const photos = await database()
      .rows('appointmentPhotos')
      .bulkGet([...ids])
    return photos.filter(photo => photo !== undefined)
  }, [ids.join()])
}
