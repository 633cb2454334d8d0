import { database } from '#app/db/open-database.ts'
import type { SheenDatabase } from '#app/db/sheen-database.ts'
import type { Appointment, AppointmentStatus } from '#schema/rows/appointment.ts'
import type { AppointmentService } from '#schema/rows/appointment-service.ts'
import {
  type ChecklistRows,
  countSteps,
  jobChecklist,
  type ServiceChecklist,
  type StepCount,
} from '#schema/rules/checklists/job-checklist.ts'

/** The checklists of one appointment, whose other rows were read before. */
export async function readChecklists(
  db: SheenDatabase,
  rows: Pick<ChecklistRows, 'lines' | 'photos'> & { appointment: Appointment },
): Promise<ServiceChecklist[]> {
  const ofAppointment = { appointmentId: rows.appointment.id }
  const [ticks, spans] = await Promise.all([
    db.rows('stepTicks').where(ofAppointment).toArray(),
    db.rows('workSpans').where(ofAppointment).toArray(),
  ])
  const services = await readServices(db, [...rows.lines, ...ticks])
  return jobChecklist({ ...rows, services, ticks, spans })
}

/** The same of an appointment by its id, read once; none where this device has no such appointment. */
export async function readChecklistsOf(appointmentId: number): Promise<ServiceChecklist[]> {
  const db = database()
  const [appointment, lines, photos] = await Promise.all([
    db.rows('appointments').get(appointmentId),
    db.rows('appointmentServices').where({ appointmentId }).toArray(),
    db.rows('appointmentPhotos').where({ appointmentId }).toArray(),
  ])
  return appointment ? readChecklists(db, { appointment, lines, photos }) : []
}

const COUNTED: readonly AppointmentStatus[] = ['in_progress', 'completed']

/** How many steps are done of each of these appointments that has some, by its id; of those that are worked on, or were and are not paid. */
export async function readStepCounts(
  db: SheenDatabase,
  appointments: readonly Appointment[],
  linesOf: ReadonlyMap<number, readonly AppointmentService[]>,
): Promise<Map<number, StepCount>> {
  const counted = appointments.filter(({ status }) => COUNTED.includes(status))
  const services = await readServices(
    db,
    counted.flatMap(({ id }) => linesOf.get(id) ?? []),
  )
  const withSteps = new Set(services.flatMap(({ id, steps }) => (steps?.length ? id : [])))
  const listed = counted.filter(
    ({ id, openSteps }) =>
      openSteps || linesOf.get(id)?.some(({ serviceId }) => withSteps.has(serviceId)) === true,
  )
  if (listed.length === 0) return new Map()
  const ids = listed.map(({ id }) => id)
  const [ticks, spans] = await Promise.all([
    db.rows('stepTicks').where('appointmentId').anyOf(ids).toArray(),
    db.rows('workSpans').where('appointmentId').anyOf(ids).toArray(),
  ])
  return new Map(
    listed.flatMap(appointment => {
      const own = <Row extends { appointmentId: number }>(rows: readonly Row[]) =>
        rows.filter(({ appointmentId }) => appointmentId === appointment.id)
      const lines = linesOf.get(appointment.id) ?? []
      const rows = { appointment, lines, services, ticks: own(ticks), spans: own(spans), photos: [] }
      const count = countSteps(jobChecklist(rows))
      return count.total > 0 ? [[appointment.id, count] as const] : []
    }),
  )
}

async function readServices(db: SheenDatabase, of: readonly { serviceId: number }[]) {
  const ids = [...new Set(of.map(({ serviceId }) => serviceId))]
  if (ids.length === 0) return []
  return (await db.rows('services').bulkGet(ids)).filter(service => service !== undefined)
}
