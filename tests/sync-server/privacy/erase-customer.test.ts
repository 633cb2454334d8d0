import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { newIds } from '#app/sync/new-id.ts'
import { ErasurePreview, ErasureResponse } from '#schema/protocol/privacy.ts'
import { sealLog } from '#server/admin/audit/seal-log.ts'
import { problemsOf } from '#server/admin/audit/verdict-words.ts'
import { verifyLog } from '#server/admin/audit/verify-log.ts'
import { markErasure } from '#server/db/shop-state.ts'
import { runLogged } from '#server/sync/run-logged.ts'
import { createWriter } from '#server/sync/writer.ts'
import { ISSUED } from '#tests/fixtures/certificate.ts'
import {
  createErasableShop,
  type ErasableShop,
  KHALIFA,
  storesWith,
  tablesWith,
} from '#tests/fixtures/erasable-shop.ts'
import { TEST_PASSWORD } from '#tests/fixtures/server.ts'

let shop: ErasableShop
beforeEach(async () => {
  shop = await createErasableShop()
})
afterEach(() => shop.close())

const path = (what: string, id = KHALIFA.id) => `/api/privacy/customers/${id}/${what}`
const erase = (body: object = {}, { id = KHALIFA.id, session = shop.admin.session } = {}) =>
  shop.post(
    path('erase', id),
    { name: KHALIFA.name, currentPassword: TEST_PASSWORD, ...body },
    { Cookie: session },
  )

async function erased() {
  const answer = await erase()
  expect({ status: answer.status, body: await answer.clone().json() }).toMatchObject({ status: 200 })
  return ErasureResponse.parse(await answer.json())
}

async function verified() {
  return problemsOf(await verifyLog(shop.database.sql))
}

describe('a customer who was erased', () => {
  test('is nowhere in the database but on the tax invoice, and nowhere on three devices after their next sync', async () => {
    const { sql } = shop.database
    expect(await tablesWith(sql, KHALIFA.words)).toEqual(
      expect.arrayContaining(['customers', 'mutation_log', 'notifications', 'vehicles', 'appointment_notes']),
    )
    expect(await storesWith(shop.counter, KHALIFA.words)).toContain('outbox')
    expect(await erased()).toMatchObject({ files: 1, changes: 2 })

    expect(await tablesWith(sql, KHALIFA.words)).toEqual(['invoices'])
    expect(await sql`select id from stored_files where id = ${shop.photoId}`).toEqual([])
    expect(await sql`select id from booking_attempts`).toEqual([])
    for (const device of [shop.counter, shop.office, shop.phone]) {
      await device.sync()
      expect(await device.db.rows('customers').get(KHALIFA.id)).toMatchObject({ fullName: 'Erased customer' })
      expect(await device.db.rows('appointments').get(62)).toMatchObject({ paidFils: 10_500, notes: null })
    }
    const left = await Promise.all(
      [shop.counter, shop.office, shop.phone].map(device => storesWith(device, KHALIFA.words)),
    )
    // An invoice is read by who keeps the money.
    expect(left).toEqual([[], ['invoices'], []])
  })

  test('leaves the seal of their certificate, and nowhere the salt by which it would tell what that said', async () => {
    const { sql } = shop.database
    const salt = '7d0f3b62c8a14e59b3c6d2017fa48e95'
    const [id = 0] = await newIds(1, shop.office.db)
    await shop.office.mutate('certificate.issue', { ...ISSUED, id, appointmentId: 62, salt })
    await shop.office.sync()
    expect(await tablesWith(sql, [salt])).toEqual(['certificates', 'mutation_log'])
    await erased()
    await shop.office.sync()
    expect(await tablesWith(sql, [salt])).toEqual([])
    expect(await storesWith(shop.office, [salt])).toEqual([])
    expect(await sql`select certificate_id as id from inspection_seals`).toEqual([{ id }])
    expect(await verified()).toEqual([])
  })

  test('takes along what has come of a photo, and pictures that were taken off before', async () => {
    const { sql } = shop.database
    const [photo = 0, half = 0, other = 0] = await newIds(3, shop.counter.db)
    const [takenOff, begun, others] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const facts = { moment: 'before' as const, width: 64, height: 40, size: 700 }
    await shop.counter.mutate('appointment.addPhoto', {
      id: photo,
      appointmentId: 62,
      fileId: takenOff,
      ...facts,
    })
    await shop.counter.mutate('appointment.addPhoto', {
      id: half,
      appointmentId: 62,
      fileId: begun,
      ...facts,
    })
    await shop.counter.mutate('appointment.addPhoto', {
      id: other,
      appointmentId: 40,
      fileId: others,
      ...facts,
    })
    await shop.counter.sync()
    await shop.counter.mutate('appointment.removePhoto', { id: photo })
    await shop.counter.sync()
    for (const id of [takenOff, others])
      await sql`
        insert into stored_files (id, owner, type, contents, created_by)
        values (${id}, 'appointmentPhotos', 'image/jpeg', ${Buffer.from('a picture')}, 500)`
    for (const id of [begun, takenOff, others]) {
      await sql`
        insert into uploads (id, owner, hash, length, created_by)
        values (${id}, 'appointmentPhotos', ${'0'.repeat(64)}, 700, 500)`
      await sql`insert into upload_parts (upload_id, start, contents) values (${id}, 0, ${Buffer.from('half of')})`
      await sql`insert into thumbnails (id, contents, from_device) values (${id}, ${Buffer.from('in small')}, true)`
    }
    expect(await erased()).toMatchObject({ files: 2 })
    for (const table of ['stored_files', 'uploads', 'thumbnails'])
      expect(await sql`select id from ${sql(table)}`, table).toEqual([{ id: others }])
    expect(await sql`select upload_id as id from upload_parts`).toEqual([{ id: others }])
  })

  test('leaves no word with a device that wrote off what they owed: such a change names the balance alone', async () => {
    const reason = 'Took cardamom instead'
    await shop.office.mutate('openingBalance.writeOff', { id: 72, amountFils: 5_000, reason })
    await shop.office.sync()
    await erased()
    await shop.office.sync()
    expect(await storesWith(shop.office, KHALIFA.words)).toEqual(['invoices'])
  })

  test('has no page any more to which a link leads', async () => {
    const link = await shop.get(`/api/document-links/appointments/62`, { Cookie: shop.admin.session })
    const { path: page } = (await link.json()) as { path: string }
    expect((await shop.get(page)).status).toBe(200)
    await erased()
    expect((await shop.get(page)).status).toBe(404)
  })

  test('is not brought back by a device that had not heard of it, whose other changes go on', async () => {
    const [car = 0, note = 0, visit = 0, next = 0] = await newIds(4, shop.phone.db)
    await erased()
    await shop.phone.mutate('customer.update', { id: 60, changes: { fullName: KHALIFA.name } })
    await shop.phone.mutate('vehicle.create', {
      ...{ id: car, customerId: 60, plateCategory: 'dubai', plateCode: 'A', plateNumber: '77123' },
      ...{ make: 'toyota', model: 'land_cruiser', year: 2024, color: 'white', notes: null },
    })
    await shop.phone.mutate('appointment.addNote', { id: note, appointmentId: 62, text: 'Likes cardamom' })
    await shop.phone.mutate('customer.update', { id: 20, changes: { city: 'Ajman' } })
    await shop.phone.mutate('appointment.addNote', { id: visit, appointmentId: 40, text: 'Of another one' })
    expect(next).toBeGreaterThan(0)
    await shop.phone.sync()
    await shop.phone.sync()

    const { sql } = shop.database
    expect(await tablesWith(sql, KHALIFA.words)).toEqual(['invoices'])
    expect(await sql`select city from customers where id = 20`).toEqual([{ city: 'Ajman' }])
    expect(await sql`select text from appointment_notes where id = ${visit}`).toHaveLength(1)
    const rejected = await shop.phone.db.rejected.toArray()
    expect(rejected.map(({ code, message }) => ({ code, message }))).toEqual(
      Array(3).fill({
        code: 'erased',
        message: 'This customer was erased. Nothing that names them is kept.',
      }),
    )
    expect(await storesWith(shop.phone, KHALIFA.words)).toEqual([])
    expect(await shop.phone.db.undo.count()).toBe(0)
  })

  test('is in the record by number alone, and the record still fits', async () => {
    const { sql } = shop.database
    await sealLog(sql, new Date())
    expect(await verified()).toEqual([])
    await erased()
    expect(await verified()).toEqual([])
    await sealLog(sql, new Date())
    expect(await verified()).toEqual([])
    const [entry] = await sql`select person_id, details from audit_trail where kind = 'person.erased'`
    expect(entry).toMatchObject({
      person_id: 501,
      details: { of: 'customer', id: 60, changes: 2, again: false },
    })
  })

  test('does not hide what somebody altered in its name', async () => {
    const { sql } = shop.database
    await sealLog(sql, new Date())
    await erased()
    await sql`update mutation_log set args = args || '{"changes": {"city": "Elsewhere"}}'::jsonb where name = 'customer.update'`
    expect(await verified()).toEqual([expect.stringContaining('1 changes of the log are said to be emptied')])
    const altered = await sql<{ id: string; hash: string }[]>`
      select id, encode(sha256(convert_to(jsonb_build_array(
        id, replica_id, seq, name, args, before, actor_id, actor_role,
        (extract(epoch from acted_at) * 1000)::bigint, (extract(epoch from received_at) * 1000)::bigint,
        version, outcome, code, message, fingerprint)::text, 'UTF8')), 'hex') as hash
      from mutation_log`
    for (const { id, hash } of altered)
      await sql`update erased_changes set after = ${hash} where change_id = ${id}`
    expect(await verified()).toHaveLength(1)
  })
})

describe('an erasure', () => {
  test('shows first what goes and what stays', async () => {
    const answer = await shop.get(path('erasure'), { Cookie: shop.admin.session })
    const { name, objections, goes, stays } = ErasurePreview.parse(await answer.json())
    expect({ name, objections }).toEqual({ name: KHALIFA.name, objections: [] })
    expect(goes).toContainEqual({ what: 'Photos', count: 1 })
    expect(goes).toContainEqual({ what: 'Messages to and from them', count: 2 })
    expect(stays).toContainEqual({ what: expect.stringContaining('Tax invoices'), count: 1 })
  })

  test.each([
    ['another name', { name: 'Khalifa' }, 400, 'name'],
    ['no name', { name: ' ' }, 400, 'name'],
    ['a name of a book', { name: 'x'.repeat(500) }, 400, 'name'],
    ['a wrong password', { currentPassword: 'not the one' }, 400, 'currentPassword'],
    ['no password', { currentPassword: undefined }, 400, 'currentPassword'],
  ])('with %s does nothing', async (_, body, status, field) => {
    const answer = await erase(body)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status,
      body: { issues: [{ path: field }] },
    })
    expect(await tablesWith(shop.database.sql, ['almarzooqi'])).toContain('customers')
  })

  test('is not for the staff, and not of somebody unknown', async () => {
    expect((await erase({}, { session: shop.employee.session })).status).toBe(403)
    expect((await erase({}, { id: 999 })).status).toBe(404)
  })

  test('happens once', async () => {
    await erased()
    const again = await erase({ name: 'Erased customer' })
    expect({ status: again.status, body: await again.json() }).toMatchObject({
      status: 409,
      body: { code: 'erased' },
    })
  })

  test.each([
    [
      'an open appointment',
      `update appointments set status = 'confirmed' where id = 62`,
      '1 appointment is still open',
    ],
    [
      'an unpaid one',
      `update appointments set status = 'completed', paid_fils = 0 where id = 62`,
      'AED 105.00 still to be paid',
    ],
    [
      'money to give back',
      `update appointments set paid_fils = 20500 where id = 62`,
      'AED 100.00 to give back',
    ],
  ])('of a customer with %s waits for that', async (_, change, words) => {
    await shop.database.sql.unsafe(change)
    const answer = await erase()
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(words) },
    })
    expect(await tablesWith(shop.database.sql, ['almarzooqi'])).toContain('customers')
  })
})

test('Visits of others with the same words stay', async () => {
  const { sql } = shop.database
  await sql`update customers set notes = 'Knows Khalifa Almarzooqi' where id = 21`
  await erased()
  expect(await tablesWith(sql, ['almarzooqi'])).toEqual(['customers', 'invoices'])
})

describe('Another process', () => {
  /** Writes as one that has begun before. */
  async function startOther() {
    const writer = createWriter(shop.database.sql)
    const by = { actor: { userId: null, role: 'admin' as const }, now: new Date() }
    const rename = (fullName: string) => {
      const args = { id: KHALIFA.id, changes: { fullName } }
      return writer.write(transaction => runLogged(transaction, { name: 'customer.update', args }, by))
    }
    await rename(KHALIFA.name)
    return { rename }
  }

  test('knows of an erasure with its very next write, and reads the list anew only then', async () => {
    const { rename } = await startOther()
    await erased()
    await expect(rename('Khalifa again')).rejects.toMatchObject({ code: 'erased' })
    // It would take a write for good, had it read the list again.
    await shop.database.sql`delete from erasures`
    await expect(rename('Khalifa again')).rejects.toMatchObject({ code: 'erased' })
  })

  test('knows of one that is committed while it waits for its turn', async () => {
    const { sql } = shop.database
    const { rename } = await startOther()
    let waiting: Promise<unknown> | undefined
    await sql.begin(async erasing => {
      await erasing`select from shop_state for update`
      waiting = rename('Khalifa again').catch(error => error)
      await vi.waitFor(async () =>
        expect(await sql`select from pg_locks where not granted`).not.toHaveLength(0),
      )
      await erasing`update customers set full_name = 'Erased customer', erased_at = now() where id = ${KHALIFA.id}`
      await erasing`
        insert into erasures (subject, person_id, made_at, erased_at)
        select 'customer', id, created_at, now() from customers where id = ${KHALIFA.id}`
      await markErasure(erasing)
    })
    expect(await waiting).toMatchObject({ code: 'erased' })
  })
})
