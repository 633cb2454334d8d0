import { addDays } from 'date-fns/addDays'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prune, pruningChore } from '#server/prune.ts'
import { Replica } from '#tests/fixtures/replica.ts'
import { createShopServer, type ShopServer } from '#tests/fixtures/server.ts'

let server: ShopServer

beforeEach(async () => {
  server = await createShopServer()
})
afterEach(() => server.close())

test('attempts of yesterday, failed ones of last month and sessions that have run out are deleted, and no others', async () => {
  const { sql } = server.database
  const now = new Date('2026-11-23T05:00:00.000Z')
  const [young, old] = ['2026-11-22T05:00:01.000Z', '2026-11-22T04:59:59.000Z']
  await sql`delete from login_attempts`
  await sql`delete from sessions`
  for (const at of [young, old]) {
    await sql`insert into login_attempts (address, account, at, succeeded) values ('1.1.1.1', 'a@b.ae', ${at}, true)`
    await sql`insert into booking_attempts (address, phone, at) values ('1.1.1.1', '+971501234567', ${at})`
  }
  const [kept, gone] = ['2026-10-24T05:00:01.000Z', '2026-10-24T04:59:59.000Z']
  for (const at of [kept, gone])
    await sql`insert into login_attempts (address, account, at, succeeded) values ('1.1.1.1', 'a@b.ae', ${at}, false)`
  for (const expires of ['2026-11-23T05:00:01.000Z', '2026-11-23T04:59:59.000Z'])
    await sql`insert into sessions (token_hash, user_id, expires_at) values (${expires}, 500, ${expires})`
  await prune(sql, server.deps.storedFiles, now)
  expect(await sql`select at from login_attempts order by at`).toEqual([{ at: kept }, { at: young }])
  expect(await sql`select at from booking_attempts`).toEqual([{ at: young }])
  expect(await sql`select token_hash from sessions`).toEqual([{ token_hash: '2026-11-23T05:00:01.000Z' }])
})

test('removals from beyond the horizon are forgotten, and a device that missed them still starts over', async () => {
  const { sql } = server.database
  const device = new Replica(server, server.employee.session)
  const [line, other] = [2_001, 2_002]
  const cookies = [(await device.pullAll()).cookie]
  const edit = async (changes: object) => {
    await server.admin.push(server.admin.mutation('appointment.edit', { id: 40, ...changes }))
    const { body } = await device.pull({ cookie: cookies.at(-1) })
    if (body.status !== 'changes') throw new Error(JSON.stringify(body))
    cookies.push(body.cookie)
  }
  const put = (id: number) => ({ id, serviceId: 11, priceFils: 100 })
  await edit({ addServices: [put(line), put(other)] })
  await edit({ removeServices: [line] })
  await sql`update tombstones set removed_at = now() - interval '91 days'`
  await edit({ removeServices: [other] })

  for (const round of ['first', 'second']) {
    await prune(sql, server.deps.storedFiles, new Date())
    expect(await sql`select row_id from tombstones where row_id > 0`, round).toEqual([{ row_id: other }])
    const answers = await Promise.all(cookies.map(cookie => device.pull({ cookie })))
    expect(
      answers.map(({ body }) => (body.status === 'reset' ? body.reason : body.status)),
      round,
    ).toEqual(['horizon', 'horizon', 'changes', 'changes'])
    expect(answers[2]?.body).toMatchObject({ removed: { appointmentServices: [other] } })
  }

  // The same row comes and goes again: what was forgotten before that stays forgotten.
  await edit({ addServices: [put(line)] })
  await edit({ removeServices: [line] })
  await prune(sql, server.deps.storedFiles, new Date())
  expect((await device.pull({ cookie: cookies[1] })).body).toEqual({ status: 'reset', reason: 'horizon' })
  expect((await device.pull({ cookie: cookies[2] })).body.status).toBe('changes')
})

test('A shop is pruned at once, and again a day later', async () => {
  const { sql } = server.database
  const expire = () =>
    sql`insert into sessions (token_hash, user_id, expires_at) values ('old', 500, now() - interval '1 day')`
  const left = async () => (await sql`select from sessions where token_hash = 'old'`).length
  await expire()
  const now = new Date()
  const next = await pruningChore({ sql, storedFiles: server.deps.storedFiles, clock: () => now }).look()
  expect([await left(), next]).toEqual([0, addDays(now, 1)])
})
