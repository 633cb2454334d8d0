import { expect, test } from 'vitest'
import { appointment } from '#tests/fixtures/appointment.ts'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { NOW } from '#tests/fixtures/shop.ts'

const note = { id: 70, appointmentId: 40, text: ' Chip on the windscreen ' }
const open = () => new MemoryShop({ appointments: [appointment(40), appointment(45)] })

test('a note stands under its author and time, once however often it is sent', async () => {
  const shop = open()
  await shop.run('appointment.addNote', note)
  expect(shop.rows('appointmentNotes')).toEqual([
    { id: 70, appointmentId: 40, text: 'Chip on the windscreen', createdBy: 2, createdAt: NOW },
  ])
})

test.each([
  ['the same text', {}],
  ['another text', { text: 'Something else' }],
  ['another job', { appointmentId: 45 }],
])('a note under the key of one with %s is refused', async (_, changes) => {
  const shop = open()
  await shop.run('appointment.addNote', note)
  const again = shop.run('appointment.addNote', { ...note, ...changes })
  await expect(again).rejects.toMatchObject({ code: 'already_exists' })
})

test.each(['', '   ', 'x'.repeat(5001)])('a note says something, and not too much', async text => {
  await expect(open().run('appointment.addNote', { ...note, text })).rejects.toMatchObject({
    code: 'invalid_input',
    field: 'text',
  })
})

test('a note on a job that is not there is refused', async () => {
  await expect(new MemoryShop().run('appointment.addNote', note)).rejects.toMatchObject({
    code: 'missing_reference',
    field: 'appointmentId',
  })
})
