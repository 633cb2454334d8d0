import { expect, test } from 'vitest'
import { MOST_PHOTOS } from '#schema/rows/appointment-photo.ts'
import { inspectionReport } from '#schema/rules/inspections/inspection-report.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { aStep } from '#tests/fixtures/checklist.ts'
import { inspectionRows, MARK } from '#tests/fixtures/inspection.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW, service } from '#tests/fixtures/shop.ts'

const photo = {
  id: 70,
  appointmentId: 40,
  fileId: '0b8f6a1e-6f0d-4a39-9a57-4f6c1d2e3f40',
  moment: 'before' as const,
  width: 1600,
  height: 1200,
  size: 200_000,
}
const open = () => new MemoryShop({ appointments: [appointment(40)] })

test('a photo is nobody else’s business until it is shared', async () => {
  const shop = open()
  await shop.run('appointment.addPhoto', photo)
  const added = {
    ...photo,
    side: null,
    markId: null,
    tickId: null,
    hash: null,
    takenAt: null,
    shared: false,
    createdBy: 2,
    createdAt: NOW,
  }
  expect(shop.rows('appointmentPhotos')).toEqual([added])
  await shop.run('appointment.updatePhoto', { id: 70, shared: true })
  expect(shop.rows('appointmentPhotos')).toEqual([{ ...added, shared: true }])
  await shop.run('appointment.updatePhoto', { id: 70, moment: 'after' })
  expect(shop.rows('appointmentPhotos')).toEqual([{ ...added, shared: true, moment: 'after' }])
})

test('a photo that two devices remove is gone', async () => {
  const shop = open()
  await shop.run('appointment.addPhoto', photo)
  await shop.run('appointment.removePhoto', { id: 70 })
  await shop.run('appointment.removePhoto', { id: 70 })
  expect(shop.rows('appointmentPhotos')).toEqual([])
})

test.each([
  ['another moment', { moment: 'during' }, 'moment'],
  ['no width', { width: 0 }, 'width'],
  ['more pixels than devices make', { height: 2049 }, 'height'],
  ['more than 5 MB', { size: 5 * 1024 * 1024 + 1 }, 'size'],
  ['an id that is none', { fileId: '../settings' }, 'fileId'],
  ['a hash that is none', { hash: 'abc' }, 'hash'],
  ['a time before those that rows can have', { takenAt: '1999-12-31T23:59:59.999Z' }, 'takenAt'],
  ['a time after those that rows can have', { takenAt: '2101-01-01T00:00:00.000Z' }, 'takenAt'],
  ['a time by another clock than UTC', { takenAt: '2026-03-12T14:05:09.000+04:00' }, 'takenAt'],
  ['a word for its time', { takenAt: 'yesterday' }, 'takenAt'],
])('a photo of %s is refused', async (_, changes, field) => {
  const adding = open().run('appointment.addPhoto', { ...photo, ...changes } as typeof photo)
  await expect(adding).rejects.toMatchObject({ code: 'invalid_input', field })
})

test('one more than an appointment can have is refused in words', async () => {
  const shop = open()
  for (let id = 0; id < MOST_PHOTOS; id++) await shop.run('appointment.addPhoto', { ...photo, id: id + 100 })
  await expect(shop.run('appointment.addPhoto', photo)).rejects.toMatchObject({
    code: 'constraint',
    message: 'An appointment has 48 photos at most.',
  })
})

test('a photo of a job that is not there, or a change of one that is gone, is refused', async () => {
  const missing = { code: 'missing_reference' }
  await expect(new MemoryShop().run('appointment.addPhoto', photo)).rejects.toMatchObject(missing)
  await expect(open().run('appointment.updatePhoto', { id: 70, shared: true })).rejects.toMatchObject(missing)
})

test('a photo names a mark and a tick of its own job alone', async () => {
  const shop = new MemoryShop({ appointments: [appointment(40), appointment(41)], services: [service(10)] })
  for (const appointmentId of [40, 41]) {
    await shop.run('inspection.addMark', { ...MARK, id: appointmentId + 20, appointmentId })
    await shop.run('checklist.tick', { id: appointmentId + 30, appointmentId, serviceId: 10, step: aStep(1) })
  }
  const missing = (field: string) => ({ code: 'missing_reference', field })
  const add = (of: { markId?: number; tickId?: number }) =>
    shop.run('appointment.addPhoto', { ...photo, ...of })
  await expect(add({ markId: 61 })).rejects.toMatchObject(missing('markId'))
  await expect(add({ tickId: 71 })).rejects.toMatchObject(missing('tickId'))
  await expect(add({ tickId: 79 })).rejects.toMatchObject(missing('tickId'))
  await add({ markId: 60, tickId: 70 })
})

test('a photo of a mark that somebody else has taken away meanwhile stays in the inspection', async () => {
  const shop = open()
  await shop.run('inspection.addMark', { ...MARK, id: 61 })
  await shop.run('inspection.removeMark', { id: 61 })
  await shop.run('appointment.addPhoto', { ...photo, markId: 61 })
  expect(inspectionReport(inspectionRows(shop), 'check_in')?.photos).toMatchObject([{ id: 70 }])
})
