import type { QuoteContents } from '#app/site/quotes/quote-view.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { isOver } from '#schema/rules/appointments/appointment-status.ts'
import { bookingPath, quotePath } from '#schema/rules/visitors/site-paths.ts'
import type { Row } from '#schema/tables.ts'
import type { Sql } from '../../db/connect.ts'
import { issueToken, SHOP } from '../../links/signed-links.ts'
import { readVisibleRow, readVisibleRowsBy } from '../../rest/read-rows.ts'
import type { Reader } from '../../sync/read-scope.ts'

/** Everything that the page of a version shows. The booking that its links lead to shows what this reader may see of it. */
export async function readQuoteContents(
  sql: Sql,
  quote: Row<'quotes'>,
  reader: Reader,
): Promise<QuoteContents> {
  const serviceIds = quote.lines.filter(({ kind }) => kind === 'service').map(({ soldId }) => soldId)
  const [customer, vehicles, settings, services, editions, appointments, photos] = await Promise.all([
    readVisibleRow(sql, SHOP, 'customers', quote.customerId),
    readVisibleRowsBy(sql, SHOP, 'vehicles', { column: 'id', keys: idsOf(quote.vehicleId) }),
    readVisibleRow(sql, SHOP, 'settings', SETTINGS_ID),
    readVisibleRowsBy(sql, SHOP, 'services', { column: 'id', keys: serviceIds }),
    readVisibleRowsBy(sql, SHOP, 'quotes', { column: 'firstId', keys: [quote.firstId] }),
    readVisibleRowsBy(sql, SHOP, 'appointments', { column: 'id', keys: idsOf(quote.appointmentId) }),
    readLinePhotos(sql, quote),
  ])
  const last = editions.reduce((latest, each) => (each.edition > latest.edition ? each : latest), quote)
  const [appointment] = appointments
  return {
    ...{ quote, customer, settings, services, photos },
    vehicle: vehicles[0] ?? null,
    later:
      last.id === quote.id
        ? null
        : {
            path:
              last.state === 'draft' || last.state === 'withdrawn'
                ? null
                : quotePath(await issueToken(sql, { kind: 'quotes', row: last }, reader)),
          },
    isTooLate: quote.extraWork && appointment !== undefined && isOver(appointment.status),
    bookingPath: appointment
      ? bookingPath(await issueToken(sql, { kind: 'appointments', row: appointment }, reader))
      : null,
  }
}

/** The photos beside the lines of a quote, as far as they show work on cars of its customer. */
async function readLinePhotos(
  sql: Sql,
  { photos, customerId }: Row<'quotes'>,
): Promise<QuoteContents['photos']> {
  const keys = photos.map(({ photoId }) => photoId)
  const rows = await readVisibleRowsBy(sql, SHOP, 'appointmentPhotos', { column: 'id', keys })
  const visits = await readVisibleRowsBy(sql, SHOP, 'appointments', {
    column: 'id',
    keys: rows.map(({ appointmentId }) => appointmentId),
  })
  const own = new Set(visits.filter(visit => visit.customerId === customerId).map(({ id }) => id))
  const byId = new Map(rows.filter(row => own.has(row.appointmentId)).map(row => [row.id, row]))
  return photos.flatMap(({ line, photoId }) => {
    const { fileId, width, height } = byId.get(photoId) ?? {}
    return fileId && width && height ? [{ line, fileId, width, height }] : []
  })
}

function idsOf(id: number | null): number[] {
  return id === null ? [] : [id]
}
