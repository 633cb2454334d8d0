import { expect, test } from 'vitest'
import { CAR_SIDES } from '#schema/rows/inspection.ts'
import { askedParts, nextInspection } from '#schema/rules/inspections/asked-parts.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { carPhoto, inspectionRows, SIGNED } from '#tests/fixtures/inspection.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'

test('what any of the services asks for is asked for, once', () => {
  const services = [
    { inspectionAsks: ['check_in.signature' as const, 'check_in.photos' as const] },
    { inspectionAsks: ['check_out.photos' as const, 'check_in.photos' as const] },
  ]
  expect(askedParts(services, 'check_in')).toEqual(['photos', 'signature'])
  expect(askedParts(services, 'check_out')).toEqual(['photos'])
})

test.each([
  ['pending', 'check_in'],
  ['confirmed', 'check_in'],
  ['in_progress', 'check_out'],
  ['completed', 'check_out'],
  ['paid', 'check_out'],
  ['cancelled', null],
  ['no_show', null],
] as const)('an appointment that is %s is at its %s', (status, kind) => {
  const inspection = inspectionRows(new MemoryShop())
  const none = { check_in: [], check_out: [] }
  const next = nextInspection({ appointment: { status }, inspection, inspectionAsks: none })
  expect(next).toEqual(kind && { kind, isAsked: false })
})

test('it is asked for until all eight sides were taken and somebody has signed', async () => {
  const shop = new MemoryShop({ appointments: [appointment(40)] })
  const isAsked = () =>
    nextInspection({
      appointment: { status: 'confirmed' },
      inspection: inspectionRows(shop),
      inspectionAsks: { check_in: ['photos', 'marks', 'signature'], check_out: [] },
    })?.isAsked
  for (const [index, side] of CAR_SIDES.entries()) {
    expect(isAsked()).toBe(true)
    await shop.run('appointment.addPhoto', carPhoto({ id: 70 + index, side, markId: null }))
  }
  expect(isAsked()).toBe(true)
  await shop.run('inspection.sign', SIGNED)
  expect(isAsked()).toBe(false)
})
