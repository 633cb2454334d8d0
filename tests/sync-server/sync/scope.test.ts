import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cookie, PullResponse } from '#schema/protocol/pull.ts'
import { ROLES, type Role } from '#schema/rows/user.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { visiblePart, type Written } from '#server/sync/read-scope.ts'
import { type ApiServer, addressOf, createApiServer } from '#tests/fixtures/api-server.ts'
import { ABOVE_MARKS, markedOwnRows, markedRows, markOf, phoneOf } from '#tests/fixtures/marked-rows.ts'
import { Replica, readLiveEvents, rowsIn } from '#tests/fixtures/replica.ts'
import { COLUMNS, OWN_ROWS, ROWS } from '#tests/fixtures/role-matrix.ts'
import { expense, message, payment, putRows, user } from '#tests/fixtures/shop.ts'

const PHONE = '+971509998877'
/** Somebody whose rows are nobody else's. */
const OTHER = 900
type Seen = { device: Replica; userId: number; text: string; cookie: Cookie; pages: PullResponse[] }
let server: ApiServer
const devices = new Map<Role, Seen>()

beforeAll(async () => {
  server = await createApiServer()
  const { sql } = server.database
  await sql`
    insert into users (id, email, full_name, role, phone, active, created_at, version)
    values (${OTHER}, 'other-person@shop.test', 'Other', 'employee', ${PHONE}, true, now(), 0)`
  const people = new Map<Role, number>()
  for (const role of ROLES) people.set(role, await server.addUser({ email: `${role}@scope.test`, role }))
  await putRows(sql, markedRows(OTHER))
  for (const userId of people.values()) await putRows(sql, markedOwnRows(userId))
  await putRows(sql, { notifications: [OTHER, ...people.values()].map(ofPayment) })
  await sql`update products set supplier = 'Gulf Supplies'`
  await sql`update shop_state set next_id = ${ABOVE_MARKS}`
  for (const [role, userId] of people) {
    const device = new Replica(server, await server.signIn(`${role}@scope.test`))
    const { pages, cookie } = await device.pullAll()
    // With a cookie from before everything, an ordinary pull gives all that a person may see, too.
    const { body } = await device.pull({ cookie: { ...cookie, version: 0 } })
    devices.set(role, { device, userId, cookie, pages, text: JSON.stringify([pages, body]) })
  }
})
afterAll(() => server.close())

/** The message about a payment that this person took. */
const ofPayment = (userId: number) =>
  message(60_000 + userId, { privateTo: userId, occurrence: userId, content: `Payment taken by ${userId}.` })

const paidTo = (id: number, userId: number) =>
  payment(id, { createdBy: userId, reference: `taken-by-${userId}` })

const productRows = (role: Role) => of(role).pages.flatMap(page => rowsIn(page, 'products'))
const userRows = (role: Role) => of(role).pages.flatMap(page => rowsIn(page, 'users'))

const of = (role: Role) => {
  const found = devices.get(role)
  if (!found) throw new Error(role)
  return found
}

/** All that this person can read over REST: every call that reads, made in the right way. */
async function readEverything(session: string): Promise<string> {
  const reading = server.operations.filter(({ method }) => method === 'GET')
  const addresses = [
    ...reading.flatMap(({ name }) => server.valid[name] ?? []).map(addressOf),
    '/api/appointments/40',
    '/api/history/appointments/40',
    '/api/attention',
  ]
  const answers: string[] = []
  for (const address of addresses) {
    const { status, body } = await server.as(session).get(address)
    // 302: the link to sign in, which leads to a page. 422: the marked invoice lacks what its XML would have to say.
    expect([200, 302, 403, 422], address).toContain(status)
    answers.push(JSON.stringify(body))
  }
  return answers.join('\n')
}

describe.each(ROLES)('what leaves the server for %s', role => {
  test('by pulls is of every table what that role may see', () => {
    const { text, userId } = of(role)
    for (const table of TABLE_NAMES) {
      const seen = text.includes(String(markOf(table, OTHER)))
      expect(seen, `${table} of others`).toBe(ROWS[table].includes(role))
    }
    for (const table of OWN_ROWS) expect(text, `${table} of their own`).toContain(markOf(table, userId))
    for (const phone of [PHONE, phoneOf(OTHER)])
      expect(text.includes(phone), 'phones of colleagues').toBe(COLUMNS.users?.phone?.includes(role))
    const isAdmin = COLUMNS.users?.email?.includes(role)
    expect(text.includes('other-person@shop.test'), 'e-mails of colleagues').toBe(isAdmin)
    for (const user of userRows(role)) expect(user.role === null, 'roles of colleagues').toBe(!isAdmin)
    const buys = COLUMNS.products?.costFils?.includes(role)
    for (const { costFils, supplier } of productRows(role))
      expect([costFils === null, supplier === null], 'costs and suppliers').toEqual([!buys, !buys])
    const priced = of(role)
      .pages.flatMap(page => rowsIn(page, 'stockMovements'))
      .some(({ unitCostFils }) => unitCostFils !== null)
    expect(priced, 'prices at receipt').toBe(COLUMNS.stockMovements?.unitCostFils?.includes(role))
    expect(text, 'messages of their own payments').toContain(`Payment taken by ${userId}.`)
    const ofOthers = text.includes(`Payment taken by ${OTHER}.`)
    expect(ofOthers, 'messages of payments that others took').toBe(ROWS.transactions.includes(role))
    expect(text, 'anything secret').not.toMatch(/password|argon2|token/i)
  })

  test('by the first pull alone is all of it', () => {
    const text = JSON.stringify(of(role).pages)
    for (const table of TABLE_NAMES.filter(name => ROWS[name].includes(role)))
      expect(text, table).toContain(String(markOf(table, OTHER)))
  })

  test('by the calls that read is no more than that', async () => {
    const text = await readEverything(of(role).device.session)
    for (const table of TABLE_NAMES) {
      if (ROWS[table].includes(role)) continue
      expect(text, `${table} of others`).not.toContain(String(markOf(table, OTHER)))
    }
    for (const table of ['transactions', 'expenses'] as const)
      expect(text.includes(`marked ${markOf(table, OTHER)}`), table).toBe(ROWS[table].includes(role))
    for (const phone of [PHONE, phoneOf(OTHER)])
      expect(text.includes(phone), 'phones of colleagues').toBe(COLUMNS.users?.phone?.includes(role))
    expect(text.includes('other-person@shop.test'), 'e-mails of colleagues').toBe(
      COLUMNS.users?.email?.includes(role),
    )
    expect(text.includes('Gulf Supplies'), 'suppliers').toBe(COLUMNS.products?.supplier?.includes(role))
    expect(text, 'anything secret').not.toMatch(/passwordHash|password_hash|argon2|token_hash/i)
  })
})

test('news about what a role may not see does not reach it either', async () => {
  const { sql } = server.database
  const [{ device, userId }, { device: boss }] = [of('employee'), of('admin')]
  const [{ cookie }, { cookie: bossCookie }] = [await device.pullAll(), await boss.pullAll()]
  const [{ version } = { version: 0 }] = await sql<{ version: number }[]>`
    update shop_state set version = version + 1 returning version`
  await sql`update expenses set version = ${version}`
  await sql`update transactions set version = ${version}`
  await sql`insert into tombstones (table_name, row_id, version) values ('expenses', 6001, ${version})`
  await sql`update table_versions set version = ${version} where name in ('expenses', 'transactions')`
  const { body } = await device.pull({ cookie })
  expect(body).toMatchObject({ status: 'changes', removed: {} })
  expect(Object.keys((body as { tables: object }).tables)).toEqual(['transactions'])
  expect(rowsIn(body, 'transactions').map(row => row.createdBy)).toEqual([userId])
  const told = await boss.pull({ cookie: bossCookie })
  expect(told.body).toMatchObject({ removed: { expenses: [6001] } })
})

test('a live stream gives each role the same as a pull would, of whatever was written', async () => {
  const { sql } = server.database
  const [head] = await sql<{ epoch: string; version: number }[]>`select epoch, version from shop_state`
  if (!head) throw new Error('no head')
  const streams = await Promise.all(
    [...devices].map(async ([role, { device }]) => {
      const place = { epoch: head.epoch, version: String(head.version), scope: role }
      const query = new URLSearchParams({ replica: device.id, ...place })
      const response = await server.app.request(`/api/sync/live?${query}`, {
        headers: { Cookie: device.session },
      })
      return { role, device, events: readLiveEvents(response) }
    }),
  )
  const cashier = devices.get('cashier')?.device
  if (!cashier) throw new Error('no cashier')
  const author = new Replica(server, cashier.session)
  await author.push(
    author.mutation('payment.take', { id: 9_001, appointmentId: 40, amountFils: 500, paymentMethod: 'card' }),
    author.mutation('shift.start', { id: 9_002 }),
    author.mutation('appointment.addNote', { id: 9_003, appointmentId: 40, text: 'Ölfleck · بقعة' }),
    author.mutation('appointment.edit', { id: 40, removeServices: [41], notes: 'Late' }),
    author.createCustomer(9_004),
  )
  const since = new Map<Role, Cookie>()
  for (const { role, device, events } of streams) {
    const news = await events.nextChanges()
    const cookie = { epoch: head.epoch, version: head.version, scope: role }
    const { body } = await device.pull({ cookie })
    expect(inOrder(news?.answer), role).toEqual(inOrder(body))
    if (body.status === 'changes') since.set(role, body.cookie)
  }
  const boss = new Replica(server, server.admin.session)
  const pushed = await boss.push(
    boss.mutation('payment.take', {
      id: 9_005,
      appointmentId: 40,
      amountFils: 700,
      paymentMethod: 'card',
      reference: 'taken live',
    }),
    boss.mutation('expense.create', { ...expense(9_006), category: 'spent live' }),
    boss.mutation('shift.start', { id: 91_737 }),
    boss.mutation('product.update', { id: 50, changes: { supplier: 'bought live', costFils: 9_191_919 } }),
  )
  expect(pushed.body).toMatchObject({ rejected: [] })
  for (const { role, device, events } of streams) {
    const text = JSON.stringify(await events.nextChanges())
    expect(text.includes('taken live'), `${role}: payments`).toBe(ROWS.transactions.includes(role))
    expect(text.includes('payment_received'), `${role}: their messages`).toBe(
      ROWS.transactions.includes(role),
    )
    expect(text.includes('spent live'), `${role}: expenses`).toBe(ROWS.expenses.includes(role))
    for (const mark of ['bought live', '9191919'])
      expect(text.includes(mark), `${role}: costs`).toBe(COLUMNS.products?.costFils?.includes(role))
    expect(text.includes('91737'), `${role}: shifts`).toBe(ROWS.shifts.includes(role))
    const { body } = await device.pull({ cookie: since.get(role) ?? null })
    expect(JSON.parse(text).answer, role).toEqual(body)
    await events.close()
  }
})

test('what has just been written is cut down like what is read', () => {
  const person = user(5, 'cashier')
  const written: Written = new Map([
    ['users', { put: [{ ...person, phone: PHONE }], removed: [] }],
    ['transactions', { put: [paidTo(1, 5), paidTo(2, 6)], removed: [3] }],
    ['expenses', { put: [expense(6_000)], removed: [4] }],
    ['notifications', { put: [ofPayment(5), ofPayment(6), message(7)], removed: [] }],
  ])
  const seenBy = (role: Role) => {
    const { tables, removed } = visiblePart({ userId: 5, role }, written)
    const text = JSON.stringify(tables)
    return {
      payments: (text.match(/taken-by-/g) ?? []).length,
      messages: (text.match(/by \d\.|We have started/g) ?? []).length,
      phone: text.includes(PHONE),
      expenses: 'expenses' in tables,
      removed,
    }
  }
  expect(seenBy('admin')).toEqual({
    payments: 2,
    messages: 3,
    phone: true,
    expenses: true,
    removed: { transactions: [3], expenses: [4] },
  })
  expect(seenBy('employee')).toEqual({
    payments: 1,
    messages: 2,
    phone: false,
    expenses: false,
    removed: { transactions: [3] },
  })
  expect(seenBy('purchasing')).toEqual({
    payments: 1,
    messages: 2,
    phone: false,
    expenses: true,
    removed: { transactions: [3], expenses: [4] },
  })
})

/** An answer with the rows of each table in one order: a device takes them in any. */
function inOrder(answer: PullResponse | undefined): PullResponse | undefined {
  if (!answer || answer.status === 'reset') return answer
  const tables = Object.entries(answer.tables).map(([name, block]) => {
    const rows = block.rows.map(row => JSON.stringify(row)).sort()
    return [name, { ...block, rows }]
  })
  return { ...answer, tables: Object.fromEntries(tables) }
}
