import { describe, expect, test } from 'vitest'
import { canonicalPath, tokenPageOf } from '#schema/rules/visitors/site-paths.ts'

describe('a path has one spelling', () => {
  test.each<[typed: string, canonical: string | null]>([
    ['/', '/'],
    ['//', '/'],
    ['/booking', '/booking'],
    ['/booking/', '/booking'],
    ['/Booking', '/booking'],
    ['//BOOKING//', '/booking'],
    ['/Login/', '/login'],
    ['/dashboard//crm/customers/12/', '/dashboard/crm/customers/12'],
    ['/ADMIN', '/admin'],
    ['//evil.example', null],
    ['//evil.example/booking', null],
    ['/bookings', null],
    ['/booking/1', null],
    ['/dashboard/crm/customers/twelve', null],
    ['/no/such/page', null],
  ])('%s: %s', (typed, canonical) => {
    expect(canonicalPath(typed)).toBe(canonical)
  })
})

describe('a page that a token opens is the server’s, never a screen of the app', () => {
  test.each<[path: string, page: string | undefined]>([
    ['/d/i1-abc', '/d'],
    ['/b/b1-abc/cancel', '/b'],
    ['/w/w1-abc', '/w'],
    ['/q/q1-abc', '/q'],
    ['/s/s1.2-abc', '/s'],
    ['/stop/u1-abc', '/stop'],
    ['/STOP/u1-abc.', '/stop'],
    ['/stop', '/stop'],
    ['/booking', undefined],
    ['/dashboard', undefined],
    ['/', undefined],
  ])('%s: %s', (path, page) => {
    expect(tokenPageOf(path)).toBe(page)
  })
})
