import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { notificationParam } from '#app/paths.ts'
import { dismissToast } from '#app/ui/toast.ts'
import {
  FailedSignInsResponse,
  INTEGRITY_CHECKS,
  IntegrityResponse,
  MutationsResponse,
  ProvidersResponse,
  ReplicasResponse,
  RestoreCheck,
} from '#schema/protocol/admin.ts'
import { AttentionResponse } from '#schema/protocol/attention.ts'
import { AuditResponse } from '#schema/protocol/audit.ts'
import { BackupsResponse } from '#schema/protocol/backups.ts'
import { CopyDraftsResponse } from '#schema/protocol/copy-drafts.ts'
import { DrawerDevicesResponse } from '#schema/protocol/drawer.ts'
import { MorningMailResponse } from '#schema/protocol/morning-mail.ts'
import { ProofState } from '#schema/protocol/own-proof.ts'
import { RetentionPreview, RetentionRules } from '#schema/protocol/retention.ts'
import type { Role } from '#schema/rows/user.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { makeDemoShop } from '#server/seed/demo/make-demo-shop.ts'
import { settings } from '#tests/fixtures/appointment.ts'
import { inbound, message, NOW, quote, quoteLine, type SomeRows } from '#tests/fixtures/shop.ts'
import { copiedService, shopCopy } from '#tests/fixtures/shop-copy.ts'
import { expectForEveryone, sidewaysIn, type Theme } from './for-everyone.ts'
import { hardDay, ID } from './hard-day.ts'
import { PHONE, syncChip, TABLET } from './on-screen.ts'
import { openStaffApp, showApp } from './staff-app.tsx'
import { answerAsServer, jsonOf } from './stub-server.ts'
import { DEVICES, lookAt, putBack, showMessage, take, watchDrawing, writeReport } from './walk.ts'

export type Screen = {
  path: string
  /** The first step of a person there. */
  before?: (() => Promise<void>) | undefined
  /** The other devices have another one. */
  only?: 'phone'
  /** It is there once the screen is drawn. */
  ready: Locator
}

export const dialog = (name: string) => page.getByRole('dialog', { name })
export const heading = (name: string | RegExp) => page.getByRole('heading', { name })

/** Each theme on one of them: the themes do not share their colours, and the layouts have no colours of their own. */
const THEMES: Partial<Record<number, Theme>> = { [PHONE[0]]: 'dark', [TABLET[0]]: 'light' }

/**
 * Opens each screen of the hard day cold on one device and turns that into the others: what was begun there goes on. The
 * devices take turns with the cold start.
 */
export async function examineScreens(
  as: Role,
  screens: (known: Known) => Screen[],
  { axe = true, offline = false } = {},
): Promise<void> {
  const { rows, known } = demoShop()
  if (!offline) answerAsServer(ANSWERS)
  await openStaffApp({ as, rows, at: '/no-such-page' })
  if (offline) await writeNotes()
  for (const [turn, { path, before, ready, only }] of screens(known).entries()) {
    const first = turn % DEVICES.length
    const inTurn = [...DEVICES.slice(first), ...DEVICES.slice(0, first)]
    const devices = only ? inTurn.filter(({ viewport }) => viewport === PHONE) : inTurn
    for (const [i, device] of devices.entries()) {
      await take(device)
      if (i === 0) {
        dismissToast()
        await putMouseAway()
        const drawn = watchDrawing(path)
        await showApp(path)
        await before?.()
        await expect.element(ready).toBeVisible()
        if (!before) await drawn()
        await showMessage()
      }
      // A question about a job closes as the layout changes.
      if (i > 0 && ready.elements().length === 0) await before?.()
      await expect.element(ready).toBeVisible()
      await lookAt(path)
      const where = `${path} at ${device.viewport[0]}`
      const theme = THEMES[device.viewport[0]]
      if (axe && theme) await expectForEveryone(where, [theme])
      for (const direction of ['rtl', 'ltr'] as const)
        expect.soft(sidewaysIn(direction), `${where}, ${direction}`).toEqual([])
    }
  }
  await putBack()
  await writeReport(expect.getState().currentTestName ?? as)
}

/** Where it was left by the last press it would open what opens under a mouse. */
function putMouseAway(): Promise<void> {
  return userEvent.hover(document.body, { position: { x: 1, y: 1 }, force: true })
}

/** Of two notes on a job, one waits for the network and the other is a draft. */
async function writeNotes(): Promise<void> {
  await showApp(`/dashboard/appointments/${ID.atWork}?tab=notes`)
  const note = page.getByLabelText('Add a note')
  await note.fill('The owner waits in the lounge')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect.element(note).toHaveValue('')
  await note.fill('Left door: a dent as long as a')
  await expect.element(syncChip()).toHaveAccessibleName('Sync: Offline · 1 change waiting')
}

/** A bound for what hangs: a walk is long, and a busy machine slow. */
export const LONG_MS = 600_000

export async function find(text: string): Promise<void> {
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('combobox', { name: 'Find' }).fill(text)
  await userEvent.keyboard(' ')
}

/**
 * Ids to open screens with: of an appointment to come that its customer was told of, of payments of an appointment that is
 * done and of one to come.
 */
export type Known = ReturnType<typeof demoShop>['known']

/** The demo shop with a month behind it, and a message that may have got lost. */
function demoShop() {
  let lastId = 1_000
  const demo = makeDemoShop(NOW, () => ++lastId, 1)
  const appointment = sure(
    demo.appointments.find(({ day, status }) => day > '2026-11-22' && status === 'confirmed'),
  )
  const lost = message(++lastId, {
    ...{ notificationType: 'appointment_confirmed', appointmentId: appointment.id, state: 'unknown' },
    ...{ customerId: appointment.customerId, scheduledDate: appointment.scheduledDate },
    errorMessage: 'The provider did not answer in time.',
  })
  const written = inbound(++lastId, { customerId: appointment.customerId })
  const ofPayment = (isInvoiced: (row: (typeof demo.invoices)[number]) => boolean) =>
    sure(
      demo.transactions.find(({ id, appointmentId }) =>
        demo.invoices.some(
          row =>
            isInvoiced(row) &&
            (row.transactionId === id || (row.transactionId === null && row.appointmentId === appointmentId)),
        ),
      ),
    ).id
  const latest = sure(demo.transactions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0])
  const paidFor = sure(demo.appointments.find(({ id }) => id === latest.appointmentId))
  const payer = sure(demo.customers.find(({ id }) => id === paidFor.customerId))
  const hard = hardDay()
  const rows: SomeRows = Object.fromEntries(
    TABLE_NAMES.map(table => [table, [...demo[table], ...(hard[table] ?? [])]]),
  )
  rows.settings = [settings({ trn: '100000000000003', siteName: 'Sheen', bays: 4 })]
  rows.notifications?.push(lost)
  const [offered, agreed] = [++lastId, ++lastId]
  const service = sure(demo.services[0])
  const lines = [
    quoteLine(1, {
      soldId: service.id,
      name: service.name,
      note: 'With the engine bay, which takes half an hour',
    }),
    quoteLine(2, { soldId: sure(demo.services[1]).id, name: sure(demo.services[1]).name, alternativeTo: 1 }),
  ]
  const party = { customerId: appointment.customerId, vehicleId: appointment.vehicleId }
  rows.quotes = [
    quote(offered, { ...party, lines, crossing: 'open', firstId: agreed, edition: 2, depositFils: 200_00 }),
    quote(agreed, {
      ...{
        ...party,
        lines: lines.map(line => ({ ...line, answer: line.line === 1 ? 'approved' : 'declined' })),
      },
      ...{ state: 'approved', answeredAt: NOW, answeredBy: 'counter', signedBy: 'Hana Owner', takenBy: 1 },
      signature: [[50, 120, 200, 40, 320, 150, 540, 60]],
    }),
  ]
  rows.inboundMessages?.push(written)
  const known = {
    appointment: appointment.id,
    customer: appointment.customerId,
    vehicle: appointment.vehicleId,
    invoiced: ofPayment(({ kind, transactionId }) => kind === 'invoice' && transactionId === null),
    prepaid: ofPayment(({ transactionId }) => transactionId !== null),
    /** The customer of the latest payment, and so of the latest documents. */
    payer: payer.fullName,
    product: sure(demo.products[0]).id,
    person: sure(demo.users.find(({ role }) => role === 'store_manager')).id,
    message: encodeURIComponent(notificationParam(lost)),
    invoice: sure(demo.invoices[0]).id,
    /** A version that waits for an answer, and the one before it, which was approved. */
    offeredQuote: offered,
    agreedQuote: agreed,
    /** A payment of several invoices at once. */
    groupPayment: sure(demo.transactions.find(({ groupId }) => groupId !== null)?.groupId ?? undefined),
    closedDrawer: sure(demo.drawerSessions.find(({ state }) => state === 'closed')).id,
  }
  return { rows, known }
}

function sure<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The demo shop has no such row')
  return value
}

const DEVICE = {
  ...{
    userId: 1,
    fullName: 'Sana Counter',
    role: 'cashier' as const,
    device: 'Linux; Android 15 Chrome/140',
  },
  ...{ createdAt: NOW, lastSeenAt: NOW, sent: 12, waiting: 1, refused: 0, signedIn: true },
} as const
const REFUSED = {
  ...{ id: 'b7c1', replica: 'a1', device: 'Chrome on Android', actorId: 1, name: 'payment.take' },
  ...{ args: { id: 7 }, actedAt: NOW, receivedAt: NOW },
  ...{ code: 'missing_reference', message: 'No appointment 999' },
} as const

const RESTORED = {
  ...{ fullName: 'Omar Haddad', email: 'omar@shop.test', role: 'admin' as const },
  ...{ comesBack: true, roleToday: 'cashier' as const, olderPassword: true, olderFactors: true },
}

const BACKUP = {
  ...{ kind: 'backup' as const, origin: 'schedule' as const, place: '/mnt/backups', encrypted: true },
  ...{ startedAt: NOW, endedAt: NOW, outcome: 'good' as const, reason: null },
  ...{ name: 'sheen-2026-11-27T23-00-00Z.backup.gz.age', rowCount: 120_000, bytes: 9_000_000 },
  ...{ fileCount: 812, fileBytes: 410_000_000, sentFiles: 9 },
}

const COPY = {
  ...{ id: '0b6d9c1e-6f0e-4c58-9a53-0d6f2f1b7a10', fromName: 'Sheen Detailing, Dubai Marina' },
  ...{ fromHost: 'marina.sheen.example', sentBy: 'Anna Maria Haddad-Al Mansoori', sentAt: NOW },
}
const COPIED = shopCopy({
  services: [
    copiedService({
      name: 'Ceramic Coating with Paint Correction and a Nine-Year Warranty',
      nameArabic: 'طلاء سيراميك مع تصحيح الطلاء وضمان تسع سنوات',
      description: 'Two stages of correction, then three layers of coating. The car stays three days.',
      classPrices: { suv: { priceFils: 1_250_000, durationMinutes: 1_500 }, motorcycle: null },
    }),
    copiedService({ name: 'Interior Detailing', priceFils: 31_550, descriptionArabic: 'تنظيف داخلي كامل' }),
  ],
  site: { ...shopCopy().site, headline: 'Like new, every time', headlineArabic: 'كالجديد في كل مرة' },
  messages: [{ type: 'job_started', language: 'ar', text: 'بدأنا العمل على سيارتك يا {customer}.' }],
})

const ANSWERS = {
  'GET /api/attention': jsonOf(AttentionResponse, {
    refusals: [REFUSED],
    backups: [{ problem: 'late', at: NOW, reason: 'The disk of /mnt/backups is full.' }],
    copies: [COPY],
  }),
  'GET /api/admin/copy-drafts': jsonOf(CopyDraftsResponse, { drafts: [{ ...COPY, content: COPIED }] }),
  'GET /api/admin/backups': jsonOf(BackupsResponse, {
    ...{ place: '/mnt/backups', at: '03:00', keep: 14, running: false },
    ...{ lastGood: BACKUP, lastTry: { ...BACKUP, outcome: 'failed', reason: 'The disk is full.' } },
    lastDrill: { ...BACKUP, kind: 'drill' },
  }),
  'GET /api/account/morning-mail': jsonOf(MorningMailResponse, {
    ...{ canSend: true, canPrint: true, choice: { at: '07:00', language: 'en', withPdf: true } },
    last: { state: 'sent', at: NOW, reason: 'The PDF could not be printed: see the server’s log.' },
  }),
  'GET /api/drawer-devices': jsonOf(DrawerDevicesResponse, { devices: [] }),
  'GET /api/account/proof': jsonOf(ProofState, { isRecent: true, hasPassword: true, passkeys: 0 }),
  'POST /api/admin/restore': jsonOf(RestoreCheck, { madeAt: NOW, shopName: 'Sheen', accounts: [RESTORED] }),
  'GET /api/admin/message-providers': jsonOf(ProvidersResponse, { sms: false, whatsapp: false }),
  'GET /api/admin/replicas': jsonOf(ReplicasResponse, { replicas: [{ ...DEVICE, id: 'a1' }] }),
  'GET /api/admin/failed-sign-ins': jsonOf(FailedSignInsResponse, {
    failed: [
      {
        ...{ id: 1, at: NOW, account: 'sana@shop.test', fullName: 'Sana Counter', address: '10.1.1.1' },
        ...{ userAgent: null, knownDevice: false },
      },
    ],
  }),
  'GET /api/admin/mutations': jsonOf(MutationsResponse, {
    mutations: [
      {
        ...{ id: 'b7c0', name: 'customer.create', args: { fullName: 'Logged One' }, argsLeftOut: false },
        ...{ actorId: 1, actorName: 'Sana Counter', actorRole: 'cashier', device: 'Chrome on Android' },
        ...{ actedAt: NOW, receivedAt: NOW, version: 9, outcome: 'applied', code: null, message: null },
      },
    ],
    cursor: null,
  }),
  'GET /api/admin/audit': jsonOf(AuditResponse, {
    entries: [
      {
        ...{ seq: 1204, at: NOW, kind: 'signIn.failed', personId: null, person: 'somebody@shop.ae' },
        ...{ deviceId: null, deviceName: null, address: '2001:db8:1:2::/64', userAgent: null },
        ...{ details: { code: 'invalid_credentials' }, hash: 'ab'.repeat(32) },
      },
      {
        ...{ seq: 1203, at: NOW, kind: 'link.made', personId: 1, person: 'Sana Counter' },
        ...{ deviceId: null, deviceName: 'Counter tablet', address: '94.200.1.9', userAgent: null },
        ...{ details: { of: 'invoices', id: 7 }, hash: 'cd'.repeat(32) },
      },
    ],
    cursor: 1203,
    anchor: { day: '2026-11-20', seq: 1190, hash: 'ef'.repeat(32) },
  }),
  'GET /api/privacy/retention': jsonOf(RetentionRules, {
    ...{ requests: 30, messages: 24, photos: null, customers: 60 },
  }),
  'GET /api/privacy/retention/preview': jsonOf(RetentionPreview, {
    ...{ requests: 3, messages: 4_200, photos: 0, customers: 12 },
  }),
  'GET /api/admin/integrity': jsonOf(IntegrityResponse, {
    checkedAt: NOW,
    version: 9,
    checks: INTEGRITY_CHECKS.map(check => ({ check, looked: 20, wrong: 0, examples: [] })),
  }),
}
