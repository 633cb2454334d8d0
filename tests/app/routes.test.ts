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
