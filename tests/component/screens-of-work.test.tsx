import { test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, examineScreens, find, heading, LONG_MS } from './every-screen.ts'
import { CERTIFICATE, ID } from './hard-day.ts'
import { syncChip } from './on-screen.ts'

test(
  'a hand can use what it works with without a network, with a change that waits and a draft',
  {
    timeout: LONG_MS,
  },
  () =>
    examineScreens(
      'employee',
      ({ customer }) => [
        { path: '/dashboard', ready: page.getByRole('list', { name: 'Low Stock Alerts' }) },
        { path: '/dashboard/appointments', ready: page.getByRole('region', { name: 'Daily schedule' }) },
        {
          path: `/dashboard/appointments/${ID.atWork}?tab=notes`,
          ready: page.getByRole('button', { name: 'Discard' }),
        },
        { path: '/dashboard/attention', ready: page.getByRole('tab', { name: /^All \d/ }) },
        {
          path: '/dashboard',
          before: () => syncChip().click(),
          ready: page.getByRole('dialog', { name: 'Sync' }),
        },
        { path: `/dashboard/crm/customers/${customer}`, ready: heading('Next appointment') },
      ],
      { axe: false, offline: true },
    ),
)

test('every screen of the daily work is for everyone, on a phone and on a tablet', { timeout: LONG_MS }, () =>
  examineScreens('employee', ({ appointment }) => [
    { path: '/dashboard', ready: page.getByRole('list', { name: 'Low Stock Alerts' }) },
    { path: '/dashboard?tab=appointments', ready: heading(/ in order$/) },
    { path: '/dashboard?tab=inventory', ready: page.getByRole('list', { name: 'Running low' }) },
    { path: '/dashboard/appointments', ready: page.getByRole('region', { name: 'Daily schedule' }) },
    {
      path: '/dashboard/appointments?view=week',
      ready: page.getByRole('region', { name: 'Weekly schedule' }),
    },
    { path: '/dashboard/appointments?new=true', ready: dialog('Schedule Appointment') },
    {
      path: `/dashboard/appointments/${appointment}`,
      ready: page.getByRole('main').getByRole('button', { name: 'Edit' }),
    },
    {
      path: `/dashboard/appointments/${ID.refunded}/inspection`,
      ready: page.getByRole('img', { name: /^Signature of/ }),
    },
    {
      path: `/dashboard/certificates/${CERTIFICATE}`,
      ready: page.getByRole('article', { name: 'Paper' }),
    },
    {
      path: '/dashboard/crm/customers',
      before: () => find('1'),
      ready: page.getByRole('group', { name: 'Appointments' }).getByRole('option').first(),
    },
    {
      path: '/dashboard/crm/vehicles',
      before: () => find('nobody of that name'),
      ready: heading('Nothing found'),
    },
    {
      path: '/dashboard/appointments?q=a',
      ready: page.getByRole('list', { name: 'Other days' }).getByRole('listitem').first(),
    },
    { path: '/dashboard/attention', ready: page.getByRole('tab', { name: /^All \d/ }) },
    { path: '/account', ready: page.getByLabelText('Full name') },
    { path: '/account?tab=password', ready: page.getByLabelText('Current password') },
    { path: '/account?tab=hours', ready: page.getByLabelText('Period') },
  ]),
)

test(
  'every screen of people and cars is for everyone, on a phone and on a tablet',
  { timeout: LONG_MS },
  () =>
    examineScreens('employee', ({ customer, vehicle, offeredQuote, agreedQuote }) => {
      const profile = `/dashboard/crm/customers/${customer}`
      const car = `/dashboard/crm/vehicles/${vehicle}`
      return [
        { path: '/dashboard/quotes', ready: page.getByRole('link', { name: /^Q\d/ }).first() },
        { path: `/dashboard/quotes/${agreedQuote}`, ready: page.getByRole('img', { name: /^Signature of/ }) },
        {
          path: `/dashboard/quotes/${offeredQuote}`,
          ready: page.getByRole('button', { name: 'Approve here' }),
        },
        { path: `/dashboard/quotes/${offeredQuote}?answer=true`, ready: dialog('Approve here') },
        { path: `/dashboard/quotes/${offeredQuote}?edit=true`, ready: dialog('Next Version of the Quote') },
        { path: '/dashboard/quotes?new=true', ready: dialog('New Quote') },
        {
          path: '/dashboard/crm/customers',
          ready: page.getByRole('button', { name: /^Actions for/ }).first(),
        },
        { path: '/dashboard/crm/customers?new=true', ready: dialog('Add Customer') },
        { path: profile, ready: heading('Next appointment') },
        { path: `${profile}?tab=vehicles`, ready: page.getByRole('list', { name: 'Vehicles' }) },
        {
          path: `${profile}?tab=appointments&when=past`,
          ready: page.getByRole('tab', { name: /^Past/, selected: true }),
        },
        {
          path: `${profile}?tab=history`,
          ready: page.getByRole('tabpanel', { name: /^Service History/ }),
        },
        { path: '/dashboard/crm/customers/999999999', ready: heading('Customer not found') },
        {
          path: '/dashboard/crm/vehicles',
          ready: page.getByRole('link', { name: /^Book Appointment for/ }).first(),
        },
        { path: car, ready: heading('Service History') },
        { path: `${car}?transfer=true`, ready: dialog('Transfer Vehicle') },
        { path: `${car}?edit=${vehicle}`, ready: dialog('Edit Vehicle') },
      ]
    }),
)

test('every screen of the messages is for everyone, on a phone and on a tablet', { timeout: LONG_MS }, () =>
  examineScreens('admin', ({ appointment, message }) => {
    const list = '/dashboard/messages'
    return [
      { path: list, ready: page.getByRole('button', { name: /^Actions for/ }).first() },
      { path: `${list}?q=zzzz`, ready: heading('No messages found') },
      {
        path: `${list}?show=all&message=${message}`,
        ready: page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }),
      },
      {
        path: `/dashboard/appointments/${appointment}?tab=messages`,
        ready: page.getByRole('list', { name: 'Messages' }),
      },
      {
        path: '/dashboard/attention?kind=inbox',
        ready: page.getByRole('link', { name: /^Read and answer/ }).first(),
      },
      {
        path: '/dashboard/attention?kind=messages',
        ready: page.getByRole('link', { name: /^Open the message/ }).first(),
      },
      {
        path: '/dashboard/admin/settings',
        before: () => page.getByText('Text for approval by WhatsApp').click(),
        ready: page.getByRole('group', { name: 'English preview' }),
      },
    ]
  }),
)
