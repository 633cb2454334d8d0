import { describe, expect, test } from 'vitest'
import { canonicalPath } from '#schema/rules/visitors/site-paths.ts'

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
