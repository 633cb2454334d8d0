import { createRoute } from '@hono/zod-openapi'
import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import type { DrawerDevice, DrawerDevicesResponse } from '#schema/protocol/drawer.ts'
import { SpanQuery } from '#schema/rest/accounting.ts'
import { DrawerSessionAnswer, presentDrawer } from '#schema/rest/drawer.ts'
import { IdParams } from '#schema/rest/fields.ts'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import { invoiceSeries } from '#schema/rules/documents/invoice.ts'
import { drawerItems, sessionItems } from '#schema/rules/money/drawer.ts'
import { KEEPS_MONEY, SEES_REPORTS } from '#schema/rules/permissions.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import type { Sql } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers } from '../http/api-call.ts'
import type { Reader } from '../sync/read-scope.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import { readPage, readVisibleRow, readVisibleRows, readVisibleRowsBy } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Accounting']
/** A device that has not been seen for longer holds nothing of an open drawer. */
const DEVICE_DAYS = 60

const list = createRoute({
  method: 'get',
  path: '/drawer-sessions',
  tags,
  summary: 'The cash drawer from each opening to its closing, the newest first',
  request: { query: SpanQuery },
  responses: {
    200: answersList(z.array(DrawerSessionAnswer), 'Drawer sessions'),
    ...problemAnswers(400, 401, 403),
  },
})

const one = createRoute({
  method: 'get',
  path: '/drawer-sessions/{id}',
  tags,
  summary: 'The cash drawer from one opening to its closing',
  request: { params: IdParams },
  responses: {
    200: answers(DrawerSessionAnswer, 'The drawer session'),
    ...problemAnswers(400, 401, 403, 404),
  },
})

/** Calls for the cash drawer. Each checks the role itself, because they are mounted beside all others. */
export function drawerRoutes(deps: Deps) {
  const { sql, clock } = deps
  const routes = apiRoutes()
  const [session, role] = [requireSession(deps), requireRole(...KEEPS_MONEY)]
  const middleware = [session, role]

  routes.openapi({ ...list, middleware }, async c => {
    const { startDate, endDate, ...paging } = c.req.valid('query')
    const { rows, total } = await readPage(sql, readerOf(c), 'drawerSessions', {
      where:
        '($1::text is null or t.opened_at >= $1::text::timestamptz) and ($2::text is null or t.opened_at <= $2::text::timestamptz)',
      params: [startDate ?? null, endDate ?? null],
      order: 't.opened_at desc',
      paging,
    })
    setPaginationHeaders(c, paging, total)
    return c.json(await presentAll(sql, readerOf(c), rows), 200)
  })

  routes.openapi({ ...one, middleware }, async c => {
    const session = await readVisibleRow(sql, readerOf(c), 'drawerSessions', c.req.valid('param').id)
    const [answer] = await presentAll(sql, readerOf(c), [session])
    return c.json(answer as DrawerSessionAnswer, 200)
  })

  // For the app's own closing and reports: it is no part of the document.
  routes.get('/drawer-devices', session, role, async c => {
    const devices = await listDrawerDevices(sql, clock())
    return c.json({ devices } satisfies DrawerDevicesResponse)
  })

  return routes
}

/** The devices that were heard of in the last weeks, with what each may still hold. */
export async function listDrawerDevices(sql: Sql, now: Date): Promise<DrawerDevice[]> {
  const since = subDays(now, DEVICE_DAYS).toISOString()
  const devices = await sql<(Omit<DrawerDevice, 'series'> & { register: number | null })[]>`
    select devices.name, replicas.device as "userAgent", users.full_name as "fullName",
      greatest(replicas.last_seen_at, (
        select max(sessions.last_seen_at) from sessions where sessions.replica_id = replicas.id
      )) as "lastSeenAt", replicas.waiting, replicas.register
    from replicas join users on users.id = replicas.user_id left join devices on devices.id = replicas.device_id
    where replicas.last_seen_at >= ${since}
    order by "lastSeenAt" desc, replicas.id`
  return devices.map(({ register, ...device }) => ({
    ...device,
    series: register === null ? null : invoiceSeries(register),
  }))
}

/** These sessions with the payments and cash moves that belong to each. */
async function presentAll(
  sql: Sql,
  reader: Reader,
  rows: readonly DrawerSession[],
): Promise<DrawerSessionAnswer[]> {
  const first = rows.reduce<string | null>(
    (min, { openedAt }) => (min === null || openedAt < min ? openedAt : min),
    null,
  )
  if (first === null) return []
  const since = { where: 't.created_at >= $1::text::timestamptz', params: [first] }
  const [sessions, counts, payments, moves] = await Promise.all([
    readVisibleRows(sql, reader, 'drawerSessions'),
    readVisibleRowsBy(sql, reader, 'drawerCounts', {
      column: 'sessionId',
      keys: rows.map(({ id }) => id),
    }),
    readVisibleRows(sql, reader, 'transactions', since),
    readVisibleRows(sql, reader, 'drawerMoves', since),
  ])
  const items = drawerItems(payments, moves)
  return rows.map(session =>
    presentDrawer({
      session,
      count: counts.find(({ id }) => id === session.countId),
      items: sessionItems(session, sessions, items),
      moves,
      seesExpected: SEES_REPORTS.includes(reader.role),
    }),
  )
}
