import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { ErrorCode } from '#schema/errors.ts'
import { IdParams } from '#schema/rest/fields.ts'
import { SETTINGS_ID } from '#schema/rows/settings.ts'
import { eInvoiceFileName } from '#schema/rules/documents/e-invoice.ts'
import { eInvoiceXml } from '#schema/rules/documents/e-invoice-xml.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { problemAnswers } from '../http/api-call.ts'
import { HttpError } from '../http/http-error.ts'
import { readVisibleRow, readVisibleRowsBy } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const eInvoice = createRoute({
  method: 'get',
  path: '/invoices/{id}.xml',
  tags: ['Accounting'],
  summary: 'A tax invoice or credit note for electronic invoicing, as UBL by PINT AE',
  description:
    'For documents whose buyer has a TRN; credit notes have their ids here, too. Where something is missing, `issues` says what.',
  request: { params: IdParams },
  responses: {
    200: {
      description: 'The document as UBL 2.1 XML',
      content: { 'application/xml': { schema: { type: 'string' } } },
    },
    ...problemAnswers(400, 401, 403, 404, 422),
  },
})

const NoQuery = z.strictObject({})

/**
 * Adds the call for one electronic invoice. Hono's own pattern stands beside the documented path, because a parameter
 * with something behind it is none to the library.
 */
export function serveEInvoices(
  routes: OpenAPIHono<AppEnv>,
  { sql }: Deps,
  middleware: MiddlewareHandler<AppEnv>[],
): void {
  routes.openAPIRegistry.registerPath(eInvoice)
  routes.get('/invoices/:file{.+\\.xml}', ...(middleware as [MiddlewareHandler<AppEnv>]), async c => {
    const { id } = IdParams.parse({ id: c.req.param('file').replace(/\.xml$/, '') })
    NoQuery.parse(c.req.query())
    const reader = readerOf(c)
    const document = await readVisibleRow(sql, reader, 'invoices', id)
    const read = <T extends 'invoices' | 'customers'>(table: T, key: number | null) =>
      readVisibleRowsBy(sql, reader, table, { column: 'id', keys: key === null ? [] : [key] })
    const [[corrected], [customer], settings] = await Promise.all([
      read('invoices', document.correctsId),
      read('customers', document.customerId),
      readVisibleRow(sql, reader, 'settings', SETTINGS_ID),
    ])
    const made = eInvoiceXml({ document, corrected, customer, settings })
    if ('gaps' in made) {
      const [first] = made.gaps
      throw new HttpError(422, ErrorCode.notExportable, first?.message ?? 'It cannot be exported', made.gaps)
    }
    return c.body(made.xml, 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${eInvoiceFileName(document)}"`,
    })
  })
}
