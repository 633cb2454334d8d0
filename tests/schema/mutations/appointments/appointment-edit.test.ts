import { describe, expect, test } from 'vitest'
import { APPOINTMENT_STATUSES } from '#schema/rows/appointment.ts'
import { appointment, product, productLine, serviceLine, settings } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { type SomeRows, service } from '#tests/fixtures/shop.ts'

const JOB = 40
const LATER = '2026-11-22T09:00:00.000Z'

/** An appointment with one service of 100 AED and a product of 20 AED. */
const shopWith = (rows: SomeRows = {}) =>
  new MemoryShop({
    settings: [settings()],
    services: [service(10, { priceFils: 10_000 }), service(11, { priceFils: 20_000, durationMinutes: 30 })],
    products: [product(50)],
    appointments: [appointment(JOB, { subtotalFils: 12_000, vatFils: 600, totalFils: 12_600 })],
    appointmentServices: [serviceLine(41)],
    appointmentProducts: [productLine(42)],
    ...rows,
  })

const booked = (shop: MemoryShop) => shop.row('appointments', JOB)
const lines = (shop: MemoryShop) => shop.rows('appointmentServices').map(({ id }) => id)

const MANAGER = { actor: { userId: 4, role: 'store_manager' } } as const

describe('editing a job', () => {
  test('changes what was changed and nothing else', async () => {
    const shop = shopWith()
    const before = booked(shop)
    await shop.run('appointment.edit', { id: JOB, notes: 'Ring first' }, { actedAt: LATER })
    expect(booked(shop)).toEqual({ ...before, notes: 'Ring first', updatedAt: LATER })
  })

  test('stays in its bay, though another car is in it, when the time that is sent is the one it has', async () => {
    const twice = [appointment(JOB), appointment(45)]
    const shop = shopWith({ appointments: twice })
    await shop.run('appointment.edit', { id: JOB, scheduledDate: '2026-11-23T06:00:00.000Z' })
    expect(booked(shop)?.bay).toBe(1)
  })

  test('takes a note away when it is emptied', async () => {
    const shop = shopWith({ appointments: [appointment(JOB, { notes: 'Ring first' })] })
    await shop.run('appointment.edit', { id: JOB, notes: null })
    expect(booked(shop)?.notes).toBeNull()
  })

  test('adds up anew when lines come and go', async () => {
    const shop = shopWith()
    await shop.run('appointment.edit', {
      id: JOB,
      addServices: [{ id: 43, serviceId: 11, priceFils: 20_000 }],
      removeServices: [41],
      putProducts: [{ id: 42, productId: 50, quantity: 2, priceFils: 2_000 }],
    })
    expect(lines(shop)).toEqual([43])
    expect(booked(shop)).toMatchObject({
      durationMinutes: 30,
      subtotalFils: 24_000,
      vatFils: 1_200,
      totalFils: 25_200,
    })
  })

  test('keeps the price rule that the customer was told the total by', async () => {
    const shop = shopWith({
      settings: [settings({ vatMode: 'exclusive' })],
      appointments: [appointment(JOB, { vatMode: 'inclusive' })],
    })
    await shop.run('appointment.edit', { id: JOB, removeProducts: [42] })
    expect(booked(shop)).toMatchObject({ totalFils: 10_000, vatMode: 'inclusive' })
  })

  test('two devices that each add a service both have theirs on the job', async () => {
    const shop = shopWith()
    await shop.run('appointment.edit', {
      id: JOB,
      addServices: [{ id: 43, serviceId: 11, priceFils: 20_000 }],
    })
    await shop.run('appointment.edit', {
      id: JOB,
      addServices: [{ id: 44, serviceId: 10, priceFils: 10_000 }],
    })
    expect(lines(shop)).toEqual([41, 43, 44])
    expect(booked(shop)).toMatchObject({ durationMinutes: 150, subtotalFils: 42_000 })
  })

  test('one device adds while another removes: both happen', async () => {
    const shop = shopWith()
    await shop.run('appointment.edit', {
      id: JOB,
      addServices: [{ id: 43, serviceId: 11, priceFils: 20_000 }],
    })
    await shop.run('appointment.edit', { id: JOB, removeServices: [41], removeProducts: [42] })
    expect(lines(shop)).toEqual([43])
    expect(booked(shop)).toMatchObject({ durationMinutes: 30, subtotalFils: 20_000 })
  })

  test('two devices that remove the same line do no harm', async () => {
    const shop = shopWith()
    for (let i = 0; i < 2; i++) await shop.run('appointment.edit', { id: JOB, removeProducts: [42] })
    expect(shop.rows('appointmentProducts')).toEqual([])
    expect(booked(shop)).toMatchObject({ subtotalFils: 10_000, totalFils: 10_500 })
  })

  test('does not take lines off another job', async () => {
    const shop = shopWith({ appointmentServices: [serviceLine(41), serviceLine(45, { appointmentId: 46 })] })
    await shop.run('appointment.edit', { id: JOB, removeServices: [45] })
    expect(lines(shop)).toEqual([41, 45])
  })

  test('cannot draw a line of another job over to this one', async () => {
    const shop = shopWith({
      appointmentServices: [serviceLine(41), serviceLine(45, { appointmentId: 46 })],
      appointmentProducts: [productLine(42), productLine(47, { appointmentId: 46 })],
    })
    const edits = [
      { addServices: [{ id: 45, serviceId: 11, priceFils: 20_000 }] },
      { putProducts: [{ id: 47, productId: 50, quantity: 1, priceFils: 2_000 }] },
    ]
    for (const edit of edits)
      await expect(shop.run('appointment.edit', { id: JOB, ...edit })).rejects.toMatchObject({
        code: 'already_exists',
      })
    expect(shop.row('appointmentServices', 45)?.appointmentId).toBe(46)
    expect(shop.row('appointmentProducts', 47)?.appointmentId).toBe(46)
  })

  test.each([
    ['keeps its bay where it is free', [], {}, 2],
    ['moves over where its bay is taken', [appointment(70, { bay: 2 })], {}, 1],
    ['has none where all are taken', [appointment(70), appointment(71, { bay: 2 })], {}, null],
    ['stands where staff say, taken or not', [appointment(70, { bay: 1 })], { bay: 1 }, 1],
  ])('to another time, it %s', async (_, others, edit, bay) => {
    const moved = others.map(({ id, bay }) => appointment(id, { bay, day: '2026-11-24' }))
    const shop = shopWith({ appointments: [appointment(JOB, { bay: 2 }), ...moved] })
    await shop.run('appointment.edit', { id: JOB, scheduledDate: '2026-11-24T06:30:00.000Z', ...edit })
    expect(booked(shop)).toMatchObject({ scheduledDate: '2026-11-24T06:30:00.000Z', day: '2026-11-24', bay })
  })

  test.each([
    ['to the other bay', { bay: 2 }, 2],
    ['into one that is taken', { bay: 1 }, 1],
    ['out of its bay', { bay: null }, null],
  ])('moves it %s at the same time', async (_, edit, bay) => {
    const shop = shopWith({ appointments: [appointment(JOB, { bay: 2 }), appointment(70)] })
    await shop.run('appointment.edit', { id: JOB, ...edit })
    expect(booked(shop)).toMatchObject({ bay, scheduledDate: '2026-11-23T06:00:00.000Z' })
  })

  test('to another time without a bay leaves it without one', async () => {
    const shop = shopWith()
    await shop.run('appointment.edit', { id: JOB, scheduledDate: LATER, bay: null })
    expect(booked(shop)).toMatchObject({ scheduledDate: LATER, bay: null })
  })

  test.each(APPOINTMENT_STATUSES)('changes one that is %s, too', async status => {
    const shop = shopWith({ appointments: [appointment(JOB, { status })] })
    await shop.run('appointment.edit', { id: JOB, notes: 'x', removeProducts: [42] })
    expect(booked(shop)).toMatchObject({ status, notes: 'x', totalFils: 10_500 })
  })

  test.each([
    ['pending', 'moves', 'moves'],
    ['confirmed', 'moves', 'moves'],
    ['in_progress', 'stays', 'moves'],
    ['completed', 'stays', 'stays'],
    ['paid', 'stays', 'stays'],
    ['cancelled', 'stays', 'stays'],
    ['no_show', 'stays', 'stays'],
  ] as const)('one that is %s %s in time and %s in its bay', async (status, time, place) => {
    for (const [edit, outcome] of [
      [{ scheduledDate: LATER }, time],
      [{ bay: 2 }, place],
    ] as const) {
      const shop = shopWith({ appointments: [appointment(JOB, { status })] })
      const before = booked(shop)
      const edited = shop.run('appointment.edit', { id: JOB, notes: 'x', ...edit })
      if (outcome === 'moves') {
        await edited
        expect(booked(shop)).toMatchObject({ ...edit, notes: 'x' })
      } else {
        await expect(edited).rejects.toMatchObject({ code: 'illegal_move' })
        expect(booked(shop)).toEqual(before)
      }
    }
  })

  test('an edit that names the time it has already is no move', async () => {
    const shop = shopWith({ appointments: [appointment(JOB, { status: 'paid' })] })
    const { scheduledDate, bay } = appointment(JOB)
    await shop.run('appointment.edit', { id: JOB, scheduledDate, bay, notes: 'x' })
    expect(booked(shop)).toMatchObject({ scheduledDate, bay, notes: 'x' })
  })

  // 126 AED with the product, 105 without.
  test.each([
    ['a completed job with something left', 'completed', 10_499, 'completed'],
    ['a completed job with nothing left', 'completed', 10_500, 'paid'],
    ['a completed job with too much', 'completed', 12_000, 'paid'],
    ['a job in progress with nothing left', 'in_progress', 10_500, 'in_progress'],
    ['a coming job with nothing left', 'confirmed', 10_500, 'confirmed'],
    ['a cancelled job with nothing left', 'cancelled', 10_500, 'cancelled'],
    ['a paid job with too much', 'paid', 12_600, 'paid'],
  ] as const)('that leaves %s: %s, %i paid, is then %s', async (_, status, paidFils, after) => {
    const shop = shopWith({ appointments: [appointment(JOB, { status, paidFils, totalFils: 12_600 })] })
    await shop.run('appointment.edit', { id: JOB, removeProducts: [42] }, MANAGER)
    expect(booked(shop)).toMatchObject({ status: after, paidFils, totalFils: 10_500 })
  })

  test('a paid job that grows stays paid, with something left', async () => {
    const shop = shopWith({ appointments: [appointment(JOB, { status: 'paid', paidFils: 12_600 })] })
    await shop.run('appointment.edit', {
      id: JOB,
      addServices: [{ id: 43, serviceId: 11, priceFils: 20_000 }],
    })
    expect(booked(shop)).toMatchObject({ status: 'paid', paidFils: 12_600, totalFils: 33_600 })
  })

  test('leaves alone what the work used up', async () => {
    const used = productLine(44, { kind: 'used', priceFils: 0 })
    const shop = shopWith({ appointmentProducts: [used] })
    await shop.run('appointment.edit', { id: JOB, removeProducts: [44] })
    const sell = { putProducts: [{ id: 44, productId: 50, quantity: 1, priceFils: 2_000 }] }
    await expect(shop.run('appointment.edit', { id: JOB, ...sell })).rejects.toMatchObject({
      code: 'already_exists',
    })
    expect(shop.rows('appointmentProducts')).toEqual([used])
  })

  test('is refused when the job, a service or a product is not there', async () => {
    const shop = shopWith()
    const before = booked(shop)
    for (const edit of [
      { id: 99, notes: 'x' },
      { id: JOB, notes: 'x', addServices: [{ id: 43, serviceId: 99, priceFils: 1 }] },
      { id: JOB, notes: 'x', putProducts: [{ id: 43, productId: 99, quantity: 1, priceFils: 1 }] },
    ])
      await expect(shop.run('appointment.edit', edit)).rejects.toMatchObject({ code: 'missing_reference' })
    expect(booked(shop)).toEqual(before)
  })
})
