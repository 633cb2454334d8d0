import { expect, test } from 'vitest'
import { pageAfterSignIn, requestedPage } from '#app/session/requested-page.ts'

const place = { pathname: '/dashboard/appointments/12', search: '?edit=true', hash: '#notes' }

test.each([
  [
    'the page that nobody known asked for',
    requestedPage(place, null),
    '/dashboard/appointments/12?edit=true#notes',
  ],
  [
    'their own page when the session had ended',
    requestedPage(place, 7),
    '/dashboard/appointments/12?edit=true#notes',
  ],
  ['the dashboard when the page was somebody else’s', requestedPage(place, 8), '/dashboard'],
  ['the dashboard when no page asked', null, '/dashboard'],
  ['no page of another site', { address: '//evil.example/dashboard', userId: null }, '/dashboard'],
  ['no address of another site', { address: 'https://evil.example', userId: null }, '/dashboard'],
  ['no page that only begins alike', { address: '/dashboard-evil', userId: null }, '/dashboard'],
  ['no page of the visitors', { address: '/booking', userId: null }, '/dashboard'],
])('after signing in a person sees %s', (_, state, address) => {
  expect(pageAfterSignIn(state, 7)).toBe(address)
})
