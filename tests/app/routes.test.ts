import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { paths } from '#app/paths.ts'
import { routes } from '#app/routes.tsx'
import { PUBLIC_PATHS, SCREEN_PATHS } from '#schema/rules/visitors/site-paths.ts'

function pathsOf(route: RouteObject): string[] {
  return [route.path ?? [], (route.children ?? []).flatMap(pathsOf)].flat()
}

test('the server knows every path that leads somewhere in the app, and no other', () => {
  const inTable = routes.flatMap(pathsOf).filter(path => path !== '*')
  expect(inTable.toSorted()).toEqual([...PUBLIC_PATHS, ...SCREEN_PATHS].toSorted())
})

test.each(['http://shop.test/booking/?service=3', 'http://shop.test/Booking?service=3'])(
  '%s leads to the booking page, never to itself',
  async url => {
    const found = matchRoutes(routes, new URL(url).pathname)?.at(-1)?.route
    const loader = found?.loader as (args: { request: Request }) => Response
    const answer = loader({ request: new Request(url) })
    expect(answer.headers.get('Location')).toBe(`${paths.booking}?service=3`)
  },
)

type Loader = (args: { request: Request; params: Record<string, string | undefined> }) => Response

/** Where an address leads at last, from one redirect to the next. */
function ledTo(address: string): string {
  const request = new Request(new URL(address, 'http://shop.test'))
  const match = matchRoutes(routes, new URL(request.url).pathname)?.at(-1)
  const loader = match?.route.loader as Loader | undefined
  return loader
    ? ledTo(`${loader({ request, params: match?.params ?? {} }).headers.get('Location')}`)
    : address
}

test.each([
  // The employee's, of before.
  ['/dashboard/employee', '/dashboard'],
  ['/dashboard/employee/dashboard', '/dashboard'],
  ['/dashboard/employee/appointments?customer=7', '/dashboard/appointments?customer=7'],
  ['/dashboard/employee/appointments/new?vehicleId=7', '/dashboard/appointments?new=true&vehicleId=7'],
  ['/dashboard/employee/appointments/new?customerId=7', '/dashboard/appointments?new=true&customerId=7'],
  ['/dashboard/employee/vehicles/7', '/dashboard/crm/vehicles/7'],
  ['/dashboard/employee/vehicles/7/history', '/dashboard/crm/vehicles/7'],
  // The phone's menu and the top bar, of before.
  ['/employee', '/dashboard'],
  ['/employee/dashboard', '/dashboard'],
  ['/employee/appointments?vehicle=7', '/dashboard/appointments?vehicle=7'],
  ['/appointment', '/dashboard/appointments'],
  ['/appointments', '/dashboard/appointments'],
  ['/appointments/calendar', '/dashboard/appointments'],
  ['/appointments/list', '/dashboard/appointments'],
  ['/crm', '/dashboard/crm/customers'],
  ['/dashboard/crm', '/dashboard/crm/customers'],
  ['/crm/customers', '/dashboard/crm/customers'],
  ['/crm/customers/7', '/dashboard/crm/customers/7'],
  ['/crm/vehicles', '/dashboard/crm/vehicles'],
  ['/crm/vehicles/7', '/dashboard/crm/vehicles/7'],
  ['/admin', '/dashboard/admin/dashboard'],
  ['/dashboard/admin', '/dashboard/admin/dashboard'],
  ['/admin/dashboard', '/dashboard/admin/dashboard'],
  ['/admin/services', '/dashboard/admin/services'],
  ['/admin/products', '/dashboard/admin/products'],
  ['/admin/employees', '/dashboard/admin/employees'],
  ['/admin/settings', '/dashboard/admin/settings'],
  ['/accounting', '/dashboard/accounting/transactions'],
  ['/dashboard/accounting', '/dashboard/accounting/transactions'],
  ['/accounting/transactions', '/dashboard/accounting/transactions'],
  ['/accounting/expenses', '/dashboard/accounting/expenses'],
  ['/accounting/reports?year=2026', '/dashboard/accounting/reports?year=2026'],
])('an old address %s leads to %s', (from, to) => {
  expect(ledTo(from)).toBe(to)
})
