import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import type { Certificate } from '#schema/rows/certificate.ts'
import { inOrder } from '#schema/rules/certificates/certificate-number.ts'

type Of = { appointmentId: number } | { vehicleId: number }

/** The certificates of an appointment or a vehicle, the latest first; undefined while loading. */
export function useCertificates(of: Of): Certificate[] | undefined {
  const key = JSON.stringify(of)
  return useLiveQuery(async () => inOrder(await database().rows('certificates').where(of).toArray()), [key])
}

/** A certificate with all of its appointment, their seals, and who it is for; null when this device has none with this id, undefined while loading. */
export function useCertificate(id: number) {
  return useLiveQuery(async () => {
    const db = database()
    const certificate = await db.rows('certificates').get(id)
    if (!certificate) return null
    const { appointmentId } = certificate
    const [all, seals, appointment] = await Promise.all([
      db.rows('certificates').where({ appointmentId }).toArray(),
      db.rows('inspectionSeals').where({ appointmentId }).toArray(),
      db.rows('appointments').get(appointmentId),
    ])
    const customer = appointment && (await db.rows('customers').get(appointment.customerId))
    return { certificate, all, seals, customer }
  }, [id])
}
