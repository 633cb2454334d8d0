import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeDevicePerson, keepDevicePerson } from '#app/db/device-database.ts'
import { lockDevice } from '#app/session/activate-session.ts'
import { useSession } from '#app/session/session-user.ts'
import { BACKUP_FORMAT, type BackupHead } from '#schema/protocol/admin.ts'
import { NOW } from '#tests/fixtures/shop.ts'
import { anyDialog, FORMS } from './every-form.ts'
import { examineScreens, type Known, LONG_MS, type Screen } from './every-screen.ts'
import { ID } from './hard-day.ts'
import { press, syncChip } from './on-screen.ts'
import { pictureFile } from './picture-file.ts'
import { TODAY } from './shop-rows.ts'

const job = (id: number) => `/dashboard/appointments/${id}`

const pressed = (path: string, name: string, title: string | RegExp): Screen => ({
  ...{ path, before: () => press(name) },
  ready: anyDialog.filter({ hasText: title }),
})
const followed = (path: string, name: string | RegExp, title: string | RegExp): Screen => ({
  path,
  before: () => page.getByRole('main').getByRole('link', { name }).first().click(),
  ready: anyDialog.filter({ hasText: title }),
})
const inspected = (part: string, ready: Screen['ready']): Screen => ({
  path: `${job(ID.coming)}?inspect=check_out`,
  before: () => page.getByRole('tab', { name: part }).click(),
  ready,
})
const chosen = (path: string, menu: string | RegExp, item: string): Screen => ({
  path,
  before: async () => {
    await page.getByRole('button', { name: menu }).first().click()
    await page.getByRole('menuitem', { name: item }).click()
  },
  ready: anyDialog,
})

const LOCK = page.getByRole('dialog', { name: 'Who is it?' })
const OCTOBER = '/dashboard/accounting/vat-return?from=2026-10&months=1'

/**
 * What several steps lead to. A photo is sent, which finds no network; behind the lock, which comes last, there is no
 * other screen.
 */
const behindSteps: Screen[] = [
  { path: `${OCTOBER}&box=1b`, ready: page.getByRole('dialog', { name: 'Box 1b' }).getByRole('table') },
  pressed(OCTOBER, 'Lock period', 'Lock October 2026?'),
  {
    path: '/dashboard/admin/database-tools',
    before: async () => {
      await page.getByLabelText('Choose a backup file').upload(await backupFile())
      await press('Restore this backup')
    },
    ready: page.getByRole('alertdialog', { name: 'Put the whole shop back?' }),
  },
  {
    path: `${job(ID.unpaid)}?tab=photos`,
    before: async () => {
      await page.getByLabelText('Add photos after the work').upload([await pictureFile('a.png')])
      await page.getByRole('button', { name: /^Open / }).click()
    },
    ready: anyDialog.getByRole('img'),
  },
  {
    path: '/dashboard',
    before: async () => {
      const { user: me } = useSession.getState()
      if (!me) throw new Error('Nobody is signed in')
      for (const person of [me, { ...me, id: 72, fullName: 'Omar Haddad' }])
        await keepDevicePerson(person, new Date(NOW))
      const pin = { salt: '', iv: '', token: '', iterations: 1, digits: 4, triesLeft: 5 }
      await changeDevicePerson(me.id, () => ({ pin }))
      await lockDevice()
    },
    ready: LOCK.getByRole('list', { name: 'People on this device' }),
  },
  {
    path: '/dashboard',
    before: () => LOCK.getByRole('button', { name: /Maricel/ }).click(),
    ready: LOCK.getByRole('status', { name: 'PIN: 0 of 4 digits' }),
  },
]

/** The first line of a backup, which is all that is read of it here. */
async function backupFile(): Promise<File> {
  const head: BackupHead = {
    sheenBackup: BACKUP_FORMAT,
    madeAt: NOW,
    shopName: 'Sheen',
    database: null,
    filesBeside: null,
  }
  const lines = new Blob([`${JSON.stringify(head)}\n`]).stream()
  const zipped = lines.pipeThrough(new CompressionStream('gzip'))
  return new File([await new Response(zipped).blob()], 'sheen.ndjson.gz', { type: 'application/gzip' })
}

/** What opens over a screen at a press, where its own test does not show it on every device. */
const dialogs = ({ invoiced }: Known): Screen[] => [
  pressed(job(ID.unpaid), 'Process Payment', 'Process Payment'),
  pressed(job(ID.atWork), 'Pause', 'Pause'),
  pressed(job(ID.staying), 'Start Service', 'Start now?'),
  {
    path: `${job(ID.coming)}?inspect=check_in`,
    ready: page.getByRole('button', { name: 'Take photo: Front' }),
  },
  inspected('Marks', page.getByRole('button', { name: 'Add a mark on the outline' })),
  inspected('Sign', page.getByRole('button', { name: 'Save signature' })),
  chosen(job(ID.coming), 'More actions', 'Mark as no-show'),
  chosen(job(ID.coming), 'More actions', 'Refund'),
  chosen('/dashboard/admin/services', /^Actions for/, 'Delete'),
  chosen('/dashboard/admin/employees', /^Actions for/, 'Reset Password'),
  chosen('/dashboard/admin/products', /^Actions for/, 'Order'),
  followed('/dashboard/purchasing?status=requested', /^Cancel /, 'Cancel'),
  followed('/dashboard/purchasing?status=ordered', /^Receive /, 'Quantity received'),
  followed('/dashboard/purchasing?status=received', /^Correct /, 'Really received'),
  followed('/dashboard/attention?kind=inbox', /^Read and answer/, 'Answer'),
  followed('/dashboard/messages', /^Send one after another/, 'Send messages'),
  pressed(`/dashboard/accounting/transactions/${invoiced}`, 'Send', 'Send'),
  {
    path: '/dashboard/appointments',
    before: async () => {
      await expect.element(page.getByRole('region', { name: 'Daily schedule' })).toBeVisible()
      await userEvent.keyboard('?')
    },
    ready: page.getByRole('dialog', { name: 'Keys' }),
  },
  {
    path: `/dashboard/appointments?date=${TODAY}&waitingList=list`,
    ready: page.getByRole('dialog', { name: 'Waiting list' }),
  },
  {
    path: '/dashboard/crm/customers',
    before: () =>
      page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click(),
    ready: page.getByRole('menuitem', { name: 'View Profile' }),
  },
  { path: '/dashboard', before: () => syncChip().click(), ready: page.getByRole('dialog', { name: 'Sync' }) },
  {
    path: '/dashboard',
    only: 'phone',
    before: () => page.getByRole('button', { name: /^Menu/ }).last().click(),
    ready: page.getByRole('dialog', { name: 'Menu' }),
  },
]

/** Forms that other walks open by their address. */
const WALKED = /new=true|correct=|\?product=|sheet=open|\/account$/

test('a hand can use every form', { timeout: LONG_MS }, () =>
  examineScreens(
    'admin',
    () =>
      Object.values(FORMS)
        .filter(({ at, open }) => open || !WALKED.test(at))
        .map(({ at, open, field }) => ({ path: at, before: open, ready: field.first() })),
    { axe: false },
  ),
)

test('a hand can use every dialog that a button or a menu opens', { timeout: LONG_MS }, () =>
  examineScreens('admin', known => [...dialogs(known), ...behindSteps], { axe: false }),
)

test('a hand can use the page of every job of the hard day', { timeout: LONG_MS }, () =>
  examineScreens(
    'admin',
    () =>
      Object.values(ID).map(id => ({ path: job(id), ready: page.getByRole('region', { name: 'Services' }) })),
    { axe: false },
  ),
)
