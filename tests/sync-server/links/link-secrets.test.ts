import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { changeLinkSecret, readLinkSecrets } from '#server/links/link-secrets.ts'
import { issueToken, openDocument, readCapitals } from '#server/links/signed-links.ts'
import { issueStopToken, openStopLink } from '#server/links/stop-links.ts'
import { createTestDatabase, type TestDatabase } from '#tests/fixtures/database.ts'
import { fillShop } from '#tests/fixtures/server.ts'
import { customer, invoice, putRows } from '#tests/fixtures/shop.ts'

const DAY_MS = 24 * 60 * 60_000
let database: TestDatabase
const CUSTOMER = customer(20)
const INVOICE = invoice(91)
beforeAll(async () => {
  database = await createTestDatabase()
  await fillShop(database.sql)
  await putRows(database.sql, { invoices: [INVOICE] })
})
afterAll(() => database.drop())
afterEach(() => database.sql`delete from document_link_secrets`)

test.each([
  ['stay open for the grace time', 30, 0, true],
  ['open nothing once it is over', 30, 31, false],
  ['open nothing at once without one', 0, 0, false],
])('Links of before the secret was changed %s', async (_, graceDays, daysLater, isOpen) => {
  const { sql } = database
  const links = await issueLinks()
  const now = new Date(Date.now() - daysLater * DAY_MS)
  await changeLinkSecret(sql, { graceDays, now })
  expect(await openLinks(links)).toEqual(isOpen ? ['document', 'capitals', 'stop'] : [])
  expect(await openLinks(await issueLinks())).toEqual(['document', 'capitals', 'stop'])
  expect((await issueLinks()).document).not.toBe(links.document)
})

test('A secret that is changed twice opens both, and a change without grace ends all of before', async () => {
  const { sql } = database
  const oldest = await issueLinks()
  await changeLinkSecret(sql, { graceDays: 30, now: new Date() })
  const older = await issueLinks()
  await changeLinkSecret(sql, { graceDays: 5, now: new Date() })
  expect(await openLinks(older)).toHaveLength(3)
  expect(await openLinks(oldest)).toHaveLength(3)
  await changeLinkSecret(sql, { graceDays: 0, now: new Date() })
  expect([...(await openLinks(older)), ...(await openLinks(oldest))]).toEqual([])
})

test('Two processes that change it at once leave one secret of today', async () => {
  const { sql } = database
  await readLinkSecrets(sql)
  const change = () => changeLinkSecret(sql, { graceDays: 0, now: new Date() }).catch(error => error.message)
  const outcomes = await Promise.all([change(), change(), change()])
  expect(outcomes).toContain(undefined)
  expect(await sql`select from document_link_secrets where ends_at is null`).toHaveLength(1)
})

test('Many ask for the first secret at once and get the same', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readLinkSecrets(database.sql)))
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(1)
})

type Links = { document: string; stop: string }

async function issueLinks(): Promise<Links> {
  const { sql } = database
  return {
    document: await issueToken(sql, { kind: 'invoices', row: INVOICE }),
    stop: await issueStopToken(sql, CUSTOMER),
  }
}

/** Which of the links lead somewhere, also as a messenger spells them in capitals. */
async function openLinks({ document, stop }: Links): Promise<string[]> {
  const { sql } = database
  const opened = {
    document: await openDocument(sql, document),
    capitals: (await readCapitals(sql, document.toUpperCase())) === document,
    stop: await openStopLink(sql, stop),
  }
  return Object.entries(opened).flatMap(([name, found]) => (found ? name : []))
}
