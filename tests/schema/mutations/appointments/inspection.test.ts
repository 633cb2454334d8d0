import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MutationArgs, MutationName } from '#schema/mutations/registry.ts'
import { INSPECTION_KINDS, type InspectionKind, MOST_MARKS } from '#schema/rows/inspection.ts'
import { MOST_POINTS } from '#schema/rows/signature.ts'
import {
  contentsToSign,
  type InspectionRows,
  inspectionReport,
} from '#schema/rules/inspections/inspection-report.ts'
import { appointment } from '#tests/fixtures/appointment.ts'
import { carPhoto, inspectionRows, MARK, SIGNED } from '#tests/fixtures/inspection.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const open = () => new MemoryShop({ appointments: [appointment(40)] })
const toSign = (rows: InspectionRows, kind: InspectionKind) =>
  contentsToSign({ rows, kind, vehicle: undefined })
const checkOut = { appointmentId: 40, kind: 'check_out' as const }

test('a check-out that two phones begin is one, with what each of them knew', async () => {
  const shop = open()
  await shop.run('inspection.record', { id: 70, ...checkOut, odometerKm: 45_200, keyCount: 2 })
  await shop.run('inspection.record', { id: 80, ...checkOut, fuelEighths: 3, keyCount: 1 })
  expect(shop.rows('inspections')).toEqual([
    {
      ...{ id: 70, ...checkOut, odometerKm: 45_200, fuelEighths: 3, keyCount: 1, valuables: null },
      ...{ createdBy: 2, createdAt: NOW },
    },
  ])
})

test('what the customer signed stays as they saw it, and what comes later stands beside it', async () => {
  const shop = open()
  await shop.run('inspection.record', { id: 60, appointmentId: 40, kind: 'check_in', odometerKm: 45_200 })
  await shop.run('inspection.addMark', { ...MARK, id: 61 })
  await shop.run('appointment.addPhoto', carPhoto({ id: 62, side: 'left', markId: null }))
  const seen = toSign(inspectionRows(shop), 'check_in')
  await shop.run('inspection.sign', { ...SIGNED, id: 63, seen })

  const signed = { code: 'constraint', message: 'The customer has signed this, so it stays as it is.' }
  await expect(shop.run('inspection.updateMark', { id: 61, note: 'deep' })).rejects.toMatchObject(signed)
  await expect(shop.run('inspection.removeMark', { id: 61 })).rejects.toMatchObject(signed)
  await expect(shop.run('appointment.removePhoto', { id: 62 })).rejects.toMatchObject(signed)
  await expect(shop.run('appointment.updatePhoto', { id: 62, moment: 'after' })).rejects.toMatchObject(signed)
  await shop.run('appointment.updatePhoto', { id: 62, shared: true })

  await shop.run('inspection.record', { id: 64, appointmentId: 40, kind: 'check_in', odometerKm: 45_900 })
  await shop.run('inspection.addMark', { ...MARK, id: 65, kind: 'dent' })
  await shop.run('appointment.addPhoto', carPhoto({ id: 66, side: 'rear', markId: null }))
  expect(inspectionReport(inspectionRows(shop), 'check_in')).toMatchObject({
    odometerKm: 45_200,
    changedFacts: { odometerKm: 45_900 },
    marks: [
      { id: 61, kind: 'scratch', isLater: false },
      { id: 65, kind: 'dent', isLater: true },
    ],
    photos: [
      { id: 62, isLater: false },
      { id: 66, isLater: true },
    ],
    signatures: [{ id: 63, signerName: 'Huda Al Marri' }],
  })
})

test('a mark that was changed before an earlier signature arrived is shown as it was signed', async () => {
  const shop = open()
  await shop.run('inspection.addMark', { ...MARK, id: 61 })
  const seen = toSign(inspectionRows(shop), 'check_in')
  await shop.run('inspection.updateMark', { id: 61, kind: 'stain' })
  await shop.run('inspection.sign', { ...SIGNED, id: 63, seen })
  expect(inspectionReport(inspectionRows(shop), 'check_in')?.marks).toMatchObject([
    { id: 61, kind: 'scratch', isLater: false },
  ])
})

test('a mark goes with its photos', async () => {
  const shop = open()
  await shop.run('inspection.addMark', { ...MARK, id: 61 })
  await shop.run('appointment.addPhoto', carPhoto({ id: 62, side: null, markId: 61 }))
  await shop.run('appointment.addPhoto', carPhoto({ id: 63, side: 'left', markId: null }))
  await shop.run('inspection.removeMark', { id: 61 })
  await shop.run('inspection.removeMark', { id: 61 })
  expect(shop.rows('inspectionMarks')).toEqual([])
  expect(shop.rows('appointmentPhotos').map(({ id }) => id)).toEqual([63])
})

test('an appointment without an inspection has none to show, and a photo of the work makes none', async () => {
  const shop = open()
  await shop.run('appointment.addPhoto', carPhoto({ id: 62, side: null, markId: null }))
  for (const kind of INSPECTION_KINDS) expect(inspectionReport(inspectionRows(shop), kind)).toBeNull()
})

const LINE = Array.from({ length: 2 * MOST_POINTS }, (_, i) => i % 400)

test.each<[string, MutationName, object, string]>([
  ['a place off the outline', 'inspection.addMark', { ...MARK, x: 1_001 }, 'x'],
  ['a side that no car has', 'inspection.addMark', { ...MARK, side: 'below' }, 'side'],
  ['a kind that is none', 'inspection.addMark', { ...MARK, kind: 'rust' }, 'kind'],
  ['a note that is too long', 'inspection.addMark', { ...MARK, note: 'a'.repeat(121) }, 'note'],
  ['a mileage below nothing', 'inspection.record', { id: 60, ...checkOut, odometerKm: -1 }, 'odometerKm'],
  ['more than a full tank', 'inspection.record', { id: 60, ...checkOut, fuelEighths: 9 }, 'fuelEighths'],
  ['no name', 'inspection.sign', { ...SIGNED, signerName: ' ' }, 'signerName'],
  ['half a point', 'inspection.sign', { ...SIGNED, strokes: [[1, 2, 3]] }, 'strokes'],
  ['more points than a hand makes', 'inspection.sign', { ...SIGNED, strokes: [LINE, [1, 1]] }, 'strokes'],
])('%s is refused', async (_, name, args, field) => {
  const running = open().run(name, args as MutationArgs<typeof name>)
  await expect(running).rejects.toMatchObject({ code: 'invalid_input', field })
})

test('one mark more than an inspection can have is refused in words', async () => {
  const shop = open()
  for (let id = 100; id < 100 + MOST_MARKS; id++) await shop.run('inspection.addMark', { ...MARK, id })
  await expect(shop.run('inspection.addMark', { ...MARK, id: 99 })).rejects.toMatchObject({
    code: 'constraint',
    message: 'An inspection has 60 marks at most.',
  })
  await shop.run('inspection.addMark', { ...MARK, id: 99, inspection: 'check_out' })
})

type Deed = {
  do: 'record' | 'mark' | 'unmark' | 'photo' | 'sign'
  kind: 'check_in' | 'check_out'
  value: number
}
const deed: fc.Arbitrary<Deed> = fc.record({
  do: fc.constantFrom('record', 'mark', 'mark', 'unmark', 'photo', 'sign'),
  kind: fc.constantFrom(...INSPECTION_KINDS),
  value: fc.nat({ max: 8 }),
})

/** What a device does, on its own rows, with ids of its lease; `sent` are its calls in order. */
async function workApart(deeds: readonly Deed[], firstId: number) {
  const shop = open()
  const sent: { name: MutationName; args: MutationArgs<MutationName> }[] = []
  let id = firstId
  const call = async <N extends MutationName>(name: N, args: MutationArgs<N>) => {
    await shop.run(name, args)
    sent.push({ name, args })
  }
  for (const { do: what, kind, value } of deeds) {
    const rows = inspectionRows(shop)
    const of = { id: ++id, appointmentId: 40 }
    if (what === 'record') await call('inspection.record', { ...of, kind, fuelEighths: value })
    else if (what === 'mark') await call('inspection.addMark', { ...MARK, ...of, inspection: kind })
    else if (what === 'photo') {
      const moment = kind === 'check_in' ? 'before' : 'after'
      await call('appointment.addPhoto', { ...carPhoto({ ...of, side: 'left', markId: null }), moment })
    } else if (what === 'sign')
      await call('inspection.sign', { ...SIGNED, ...of, inspection: kind, seen: toSign(rows, kind) })
    else {
      const signed = new Set(rows.signatures.flatMap(({ seen }) => seen.marks.map(each => each.id)))
      const mark = rows.marks.find(each => !signed.has(each.id))
      if (mark) await call('inspection.removeMark', { id: mark.id })
    }
  }
  return { shop, sent }
}

test('whatever two devices do apart, in whatever order it arrives, nothing is rejected and all adds up', async () => {
  const history = fc.record({
    first: fc.array(deed, { maxLength: 10 }),
    second: fc.array(deed, { maxLength: 10 }),
    arrival: fc.infiniteStream(fc.boolean()),
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ first, second, arrival }) => {
      const devices = [await workApart(first, 1_000), await workApart(second, 2_000)] as const
      const server = open()
      const queues = devices.map(({ sent }) => [...sent])
      for (const isFirst of arrival) {
        if (queues.every(queue => queue.length === 0)) break
        const next = queues[isFirst ? 0 : 1]?.shift()
        if (next) await server.run(next.name, next.args)
      }
      for (const table of ['inspectionMarks', 'appointmentPhotos', 'inspectionSignatures'] as const) {
        const ofDevices = devices.flatMap(({ shop }) => shop.rows(table))
        expect(server.rows(table).toSorted(byId)).toEqual(ofDevices.toSorted(byId))
      }
      for (const kind of INSPECTION_KINDS) {
        const facts = server.rows('inspections').filter(row => row.kind === kind)
        const known = devices.flatMap(({ shop }) => shop.rows('inspections').filter(row => row.kind === kind))
        expect(facts).toHaveLength(known.length > 0 ? 1 : 0)
        if (facts[0]) expect(known.map(row => row.fuelEighths)).toContain(facts[0].fuelEighths)
        const report = inspectionReport(inspectionRows(server), kind)
        for (const { seen } of report?.signatures ?? [])
          expect(report?.marks.filter(mark => !mark.isLater)).toEqual(
            expect.arrayContaining(seen.marks.map(mark => ({ ...mark, isLater: false }))),
          )
      }
    }),
  )
})

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id
