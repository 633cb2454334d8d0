import { setMaxListeners } from 'node:events'
import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import { findMutation } from '#schema/mutations/registry.ts'
import { CompareRequest } from '#schema/protocol/compare.ts'
import { LeaseRequest } from '#schema/protocol/lease.ts'
import { LiveRequest } from '#schema/protocol/live.ts'
import { OLDEST_SCHEMA_VERSION, PullRequest } from '#schema/protocol/pull.ts'
import { type PushedMutation, PushRequest } from '#schema/protocol/push.ts'
import { SCHEMA_VERSION } from '#schema/tables.ts'
import { recordCall } from '../audit/audit-trail.ts'
import { findByPushKey, type PushingReplica } from '../auth/push-keys.ts'
import { requireSession } from '../auth/require-session.ts'
import { noteReplica } from '../auth/sessions.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { allow, MEGABYTE } from '../http/allowance.ts'
import { HttpError } from '../http/http-error.ts'
import { leaveToNewer } from '../http/leave-to-newer.ts'
import { readJson } from '../http/read-json.ts'
import { compareSums } from './compare.ts'
import { createComparisonLimit } from './comparison-limit.ts'
import { limitedSince } from './limited-history.ts'
import { liveStream } from './live-stream.ts'
import { pull, unchanged } from './pull.ts'
import { push } from './push.ts'
import { leaseIds, noteContact } from './replicas.ts'
import type { SyncEngine } from './sync-engine.ts'

type Pushing = Pick<PushingReplica, 'userId' | 'role'>

/** The sync calls of a device; any signed-in person may make them. */
export function syncRoutes(deps: Deps, { writer, live }: SyncEngine) {
  const { sql, log, metrics, clock } = deps
  // Every live stream listens to this signal, and their number has no bound.
  setMaxListeners(0, deps.stopping)
  const countComparison = createComparisonLimit(clock)
  const routes = new Hono<AppEnv>()

  routes.post('/push', allow({ bytes: 8 * MEGABYTE, isFile: true }), async (c, next) => {
    const key = c.req.header('Authorization')
    if (key === undefined) return next()
    const pushing = await findByPushKey(sql, key)
    if (!pushing) throw new HttpError(401, ErrorCode.unauthenticated, 'This device may not send any more')
    c.set('log', c.var.log.child({ user: pushing.userId, device: pushing.device }))
    const request = await readJson(c, PushRequest)
    if (request.replica !== pushing.replica)
      throw new HttpError(403, ErrorCode.forbidden, 'This key is another replica’s')
    return answerPush(c, request, pushing)
  })

  routes.use(requireSession(deps, { evenLocked: true }))

  routes.post('/push', async c => {
    const { id: userId, role } = c.var.user
    return answerPush(c, await readJson(c, PushRequest), { userId, role })
  })

  routes.post('/pull', async c => {
    const request = await readJson(c, PullRequest)
    rejectOldApp(request)
    await leaveToNewer(sql, isOfNewerApp(request))
    const { id: userId, role } = c.var.user
    // Where no live stream gets through, this is the first that tells which replica the session is of.
    if (c.var.place.replica !== request.replica) await noteReplica(sql, c.var.sessionKey, request.replica)
    const [place, since] = await Promise.all([
      noteContact(sql, request.replica, userId),
      limitedSince(sql, { role, replica: request.replica, now: clock() }),
    ])
    const isInitialSync = request.cookie === null && request.page === null
    if (isInitialSync)
      await recordCall(c, deps, { kind: 'data.synced', details: { role, replica: request.replica } })
    const { schemaVersion } = request
    const reader = { userId, role, schemaVersion, since }
    return c.json(unchanged(request, reader, place) ?? (await pull(sql, { request, reader })))
  })

  routes.post('/lease', async c => {
    const { replica, device: on } = await readJson(c, LeaseRequest)
    const lease = await leaseIds(writer, {
      ...{ replica, userId: c.var.user.id, device: deviceName(c) },
      ...{ now: clock(), on },
    })
    if (!lease) throw new HttpError(403, ErrorCode.forbidden, 'This replica belongs to somebody else')
    await noteReplica(sql, c.var.sessionKey, replica)
    return c.json(lease)
  })

  routes.post('/compare', async c => {
    const request = await readJson(c, CompareRequest)
    const { id: userId, role } = c.var.user
    const takeBack = countComparison(userId)
    const since = await limitedSince(sql, { role, replica: request.replica, now: clock() })
    const answer = await compareSums(sql, { request, reader: { userId, role, since } })
    if (answer.status === 'not now') takeBack()
    if (answer.status === 'compared' && answer.differing.length > 0) {
      const { replica } = request
      log.warn(
        { replica, userId, differing: answer.differing },
        'a device’s rows differ; it fetches them anew',
      )
    }
    return c.json(answer)
  })

  routes.get('/live', allow({ ms: Infinity }), async c => {
    const request = LiveRequest.parse(c.req.query())
    rejectOldApp(request)
    await leaveToNewer(sql, isOfNewerApp(request))
    return liveStream(c, { deps, live }, request)
  })
  return routes

  async function answerPush(c: AppContext, request: PushRequest, { userId, role }: Pushing) {
    const isOfNewer = (mutation: PushedMutation) => isOfNewerApp(mutation) || !findMutation(mutation.name)
    await leaveToNewer(sql, request.mutations.some(isOfNewer))
    const answer = await push(
      { writer, log, clock },
      { request, actor: { userId, role }, device: deviceName(c) },
    )
    metrics.pushes.inc({ status: answer.status })
    if (answer.status === 'accepted') {
      metrics.mutations.inc(request.mutations.length)
      for (const { code } of answer.rejected) metrics.rejections.inc({ code })
    }
    return c.json(answer)
  }
}

/** A name for the device from its user agent. */
function deviceName(c: AppContext): string {
  return (c.req.header('User-Agent') ?? 'unknown device').slice(0, 300)
}

/** Whether the app knows rows that this server does not: it would take the server's answer for all that there is. */
function isOfNewerApp({ schemaVersion = 0 }: { schemaVersion?: number }): boolean {
  return schemaVersion > SCHEMA_VERSION
}

/** Throws a 426 for an app that could not read the rows; one that does not say its version is taken as it is. */
function rejectOldApp({ schemaVersion = OLDEST_SCHEMA_VERSION }: { schemaVersion?: number }): void {
  if (schemaVersion < OLDEST_SCHEMA_VERSION)
    throw new HttpError(426, ErrorCode.clientTooOld, 'This version of Sheen is too old: reload it to update')
}
