import { SETTINGS_ID } from '../../rows/settings.ts'
import type { RowReader } from './tx.ts'

/** Starts the reads of a step of an appointment's work: its parties, its clock and what its customer is told. */
export function readStepAhead(reader: RowReader, { id }: { id: number }): Promise<unknown>[] {
  const ofAppointment = { appointmentId: id }
  return [
    reader.get('appointments', id).then(appointment => {
      if (!appointment) return
      const { customerId, vehicleId } = appointment
      return Promise.all([reader.get('customers', customerId), reader.get('vehicles', vehicleId)])
    }),
    reader.get('settings', SETTINGS_ID),
    reader.find('notifications', ofAppointment),
    reader.find('transactions', ofAppointment),
    reader.find('workSpans', ofAppointment),
  ]
}

/** The same for its completion, which settles the stock and may issue an invoice. */
export function readCompletionAhead(
  reader: RowReader,
  { id, invoice }: { id: number; invoice?: unknown },
): Promise<unknown>[] {
  const ofAppointment = { appointmentId: id }
  return [
    ...readStepAhead(reader, { id }),
    reader.find('appointmentProducts', ofAppointment),
    reader.find('stockMovements', ofAppointment),
    reader
      .find('appointmentServices', ofAppointment)
      .then(lines => Promise.all(lines.map(({ serviceId }) => reader.get('services', serviceId)))),
    ...(invoice ? [reader.find('vatEntries', ofAppointment)] : []),
  ]
}
