import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { cleanup, render } from 'vitest-browser-react/pure'
import { deviceDatabase } from '#app/db/device-database.ts'
import { database, databaseName } from '#app/db/open-database.ts'
import { newReplica, putReplicaState } from '#app/db/replica-state.ts'
import { type OutboxEntry, SheenDatabase } from '#app/db/sheen-database.ts'
import { routes } from '#app/routes.tsx'
import { activateSession, endActiveSession } from '#app/session/activate-session.ts'
import type { SessionUser } from '#app/session/session-user.ts'
import { chooseTheme, startColorMode } from '#app/theme/color-mode.ts'
import { Styled } from '#app/theme/styled.tsx'
import { dismissToast } from '#app/ui/toast.ts'
import { writeScope } from '#schema/protocol/history-window.ts'
import type { Role } from '#schema/rows/user.ts'
import { type Row, SCHEMA_VERSION, TABLE_NAMES, type TableName } from '#schema/tables.ts'
import { NOW, type SomeRows, user } from '#tests/fixtures/shop.ts'
import { answerNothing } from './stub-answers.ts'

type Opening = {
  as?: Role
  /** The rows on the device, which may be those of the person; that of the person is there besides. */
  rows: SomeRows | ((me: Row<'users'>) => SomeRows)
  /** The path and search of the screen. */
  at: string
  /** The first day of the history on a device that is limited. */
  since?: string
}

/** The staff app on screen, and the rows behind it. */
export type StaffApp = {
  me: Row<'users'>
  row: <T extends TableName>(table: T, id: number) => Promise<Row<T> | undefined>
  all: <T extends TableName>(table: T) => Promise<Row<T>[]>
  /** The mutations made here, in order. */
  outbox: () => Promise<OutboxEntry[]>
}

/** Each test has a person, and so a database, of its own. */
let lastUserId = 500
let root: HTMLElement | null = null

startColorMode('light')

/** Opens the staff app on a device that has synced these rows and has lost its network since. */
export async function openStaffApp({ as = 'employee', rows, at, since }: Opening): Promise<StaffApp> {
  // The message of somebody who was here before would be taken for one of now.
  dismissToast()
  const me = { ...user(++lastUserId, as), fullName: 'Maricel Santos' }
  const filled = typeof rows === 'function' ? rows(me) : rows
  await fillDatabase(me, { ...filled, users: [me, ...(filled.users ?? [])] }, since)
  activateSession(sessionUserOf(me))
  await showApp(at)
  return {
    me,
    row: (table, id) => database().rows(table).get(id),
    all: table => database().rows(table).toArray(),
    outbox: () => database().outbox.toArray(),
  }
}

/** Draws the app anew at a screen, as an address that is typed does; what is in memory stays. */
export async function showApp(at: string): Promise<void> {
  await cleanup()
  history.replaceState(null, '', at)
  root?.remove()
  root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  const router = createBrowserRouter(routes)
  await render(
    <Styled>
      <RouterProvider router={router} />
    </Styled>,
    { container: root },
  )
}

/** Goes to another screen as a link in the page would. */
export function go(to: string): void {
  history.pushState(null, '', to)
  dispatchEvent(new PopStateEvent('popstate'))
}

/** Unmounts what is on screen and ends the session. The database stays: the next test has another one. */
export async function leaveApp(): Promise<void> {
  await cleanup()
  root?.remove()
  root = null
  answerNothing()
  endActiveSession()
  await Promise.all(deviceDatabase().tables.map(store => store.clear()))
  chooseTheme('light')
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.dir = 'ltr'
  document.documentElement.lang = 'en'
}

/** A person as they are signed in. */
export function sessionUserOf(person: Row<'users'>): SessionUser {
  const { id, email, fullName, role, phone, profileImageUrl } = person
  return { id, email, fullName, role, phone, profileImageUrl, mustChangePassword: false }
}

async function fillDatabase({ id, role }: Row<'users'>, rows: SomeRows, since?: string): Promise<void> {
  const db = new SheenDatabase(databaseName(id))
  for (const table of TABLE_NAMES) if (rows[table]) await db.table(table).bulkPut(rows[table])
  const own = newReplica(0)
  await putReplicaState(db, {
    key: 'replica',
    ...own,
    cookie: { epoch: crypto.randomUUID(), version: 1, scope: writeScope({ role, since }) },
    firstPull: null,
    lastSyncedAt: NOW,
    schemaVersion: SCHEMA_VERSION,
  })
  await db.state.bulkPut([
    { key: 'leases', ranges: [{ firstId: 100_001, lastId: 110_000 }] },
    { key: 'register', replica: own.replica, register: 7, lastSequence: 0 },
  ])
  db.close()
}
