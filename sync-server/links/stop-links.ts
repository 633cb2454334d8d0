import { createHmac } from 'node:crypto'
import type { Row } from '#schema/tables.ts'
import { isSame } from '../auth/secret-token.ts'
import type { Sql } from '../db/connect.ts'
import { readVisibleRowsBy } from '../rest/read-rows.ts'
import { readLinkSecrets } from './link-secrets.ts'
import { SHOP } from './signed-links.ts'

type Addressed = Pick<Row<'customers'>, 'id' | 'email' | 'createdAt'>

const TOKEN = /^u([0-9a-z]{1,11})-([\w-]{22})$/

/** The token of the page that ends messages of a customer, for as long as the shop writes to this address. */
export async function issueStopToken(sql: Sql, customer: Addressed): Promise<string> {
  return `u${customer.id.toString(36)}-${sign(customer, (await readLinkSecrets(sql)).secret)}`
}

/** The customer whose messages a token ends; null for one that is forged, cut or of an earlier address alike. */
export async function openStopLink(sql: Sql, token: string): Promise<Row<'customers'> | null> {
  const [, digits = '', signature = ''] = TOKEN.exec(token) ?? []
  const id = Number.parseInt(digits, 36)
  if (!Number.isSafeInteger(id)) return null
  const [customer] = await readVisibleRowsBy(sql, SHOP, 'customers', { column: 'id', keys: [id] })
  if (!customer) return null
  const { secret, former } = await readLinkSecrets(sql)
  return [secret, ...former].some(each => isSame(sign(customer, each), signature)) ? customer : null
}

/** It covers when the row was made: after a restore its id may be another customer's. */
function sign({ id, email, createdAt }: Addressed, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['stop', id, createdAt, email]))
    .digest('base64url')
    .slice(0, 22)
}
