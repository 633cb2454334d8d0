import { describe, expect, it } from 'vitest'
import { MemoryShop } from '#tests/fixtures/memory-shop.ts'
import { user } from '#tests/fixtures/shop.ts'

const MANAGER = { actor: { userId: 1, role: 'store_manager' } } as const
const HOURS = [[], ...Array.from({ length: 6 }, () => [{ opens: '09:00', closes: '18:00' }])]
const open = () => new MemoryShop({ users: [user(2, 'employee')] })

describe('a roster', () => {
  it('makes somebody a technician, whenever the shop is open and for all services', async () => {
    const shop = open()
    await shop.run('roster.set', { id: 2 }, MANAGER)
    expect(shop.row('rosters', 2)).toEqual({ id: 2, hours: null, skills: null })
  })

  it('keeps what a change does not name', async () => {
    const shop = open()
    await shop.run('roster.set', { id: 2, hours: HOURS }, MANAGER)
    await shop.run('roster.set', { id: 2, skills: [11, 10, 11] }, MANAGER)
    expect(shop.row('rosters', 2)).toEqual({ id: 2, hours: HOURS, skills: [10, 11] })
    await shop.run('roster.set', { id: 2, hours: null, skills: null }, MANAGER)
    expect(shop.row('rosters', 2)).toEqual({ id: 2, hours: null, skills: null })
  })

  it.each([
    ['without hours', { hours: Array.from({ length: 7 }, () => []) }, 'invalid_input'],
    ['of six days', { hours: HOURS.slice(1) }, 'invalid_input'],
    [
      'that ends before it begins',
      { hours: [[{ opens: '18:00', closes: '09:00' }], ...HOURS.slice(1)] },
      'invalid_input',
    ],
    ['of nobody', { id: 99 }, 'missing_reference'],
  ])('%s is rejected', async (_, args, code) => {
    const shop = open()
    await expect(shop.run('roster.set', { id: 2, ...args }, MANAGER)).rejects.toMatchObject({ code })
    expect(shop.rows('rosters')).toEqual([])
  })

  it('is taken off, twice without harm', async () => {
    const shop = open()
    await shop.run('roster.set', { id: 2 }, MANAGER)
    await shop.run('roster.remove', { id: 2 }, MANAGER)
    await shop.run('roster.remove', { id: 2 }, MANAGER)
    expect(shop.rows('rosters')).toEqual([])
  })
})

describe('an absence', () => {
  const leave = { id: 70, userId: 2, firstDay: '2026-11-23', lastDay: '2026-11-27', kind: 'leave' as const }

  it('is added and taken off', async () => {
    const shop = open()
    await shop.run('absence.add', leave, MANAGER)
    expect(shop.rows('absences')).toEqual([{ ...leave, note: null }])
    await shop.run('absence.remove', { id: 70 }, MANAGER)
    await shop.run('absence.remove', { id: 70 }, MANAGER)
    expect(shop.rows('absences')).toEqual([])
  })

  it('is changed, and never to end before it begins', async () => {
    const shop = open()
    await shop.run('absence.add', leave, MANAGER)
    await shop.run(
      'absence.update',
      { id: 70, changes: { lastDay: '2026-11-28', note: 'Back on Sunday' } },
      MANAGER,
    )
    const changed = { ...leave, lastDay: '2026-11-28', note: 'Back on Sunday' }
    expect(shop.rows('absences')).toEqual([changed])
    const turned = shop.run('absence.update', { id: 70, changes: { firstDay: '2026-11-29' } }, MANAGER)
    await expect(turned).rejects.toMatchObject({ code: 'invalid_input', field: 'lastDay' })
    expect(shop.rows('absences')).toEqual([changed])
  })

  it.each([
    ['ends before it begins', { lastDay: '2026-11-22' }],
    ['takes more than half a year', { lastDay: '2027-06-01' }],
    ['has a note that is too long', { note: 'a'.repeat(201) }],
  ])('that %s is rejected', async (_, changes) => {
    const added = open().run('absence.add', { ...leave, ...changes }, MANAGER)
    await expect(added).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
