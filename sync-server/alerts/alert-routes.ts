import { Hono } from 'hono'
import { ErrorCode } from '#schema/errors.ts'
import {
  type AlertKeyResponse,
  type AlertsResponse,
  SaveAlertsRequest,
  type TestAlertResponse,
} from '#schema/protocol/alerts.ts'
import { IdParams } from '#schema/rest/fields.ts'
import type { Language } from '#schema/texts/languages.ts'
import { requireSession } from '../auth/require-session.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { HttpError, tooMany } from '../http/http-error.ts'
import { readJson } from '../http/read-json.ts'
import { readAlertKeys } from './alert-keys.ts'
import { composeTest } from './alert-text.ts'
import { deliver } from './alert-worker.ts'
import { isPointOfCurve, PUBLIC_PUSH_SERVICES } from './push-service.ts'
import {
  endAlertsHere,
  endAlertsOn,
  listAlertDevices,
  readSettingsHere,
  saveSubscription,
} from './subscriptions.ts'

/** A test is a request to another server: so often at most. */
const TEST_EVERY_MS = 5_000

/** The calls by which a person has alerts come to their own devices. What is meant for a device ends with its session. */
export function alertRoutes(deps: Deps) {
  const { sql, clock, metrics, pushServices = PUBLIC_PUSH_SERVICES } = deps
  const routes = new Hono<AppEnv>()
  routes.use(requireSession(deps))
  const ownerOf = (c: AppContext) => ({ sessionKey: c.var.sessionKey, userId: c.var.user.id })

  routes.get('/', async c =>
    c.json({
      devices: await listAlertDevices(sql, ownerOf(c)),
      here: await readSettingsHere(sql, ownerOf(c)),
    } satisfies AlertsResponse),
  )

  routes.get('/key', async c => {
    const { publicKey } = await readAlertKeys(sql)
    return c.json({ publicKey } satisfies AlertKeyResponse)
  })

  routes.put('/here', async c => {
    const request = await readJson(c, SaveAlertsRequest)
    if (!pushServices.accepts(request.endpoint)) throw invalid('endpoint', NOT_A_SERVICE)
    if (!isPointOfCurve(request.keys.p256dh)) throw invalid('keys.p256dh', 'It is no key of a browser')
    await saveSubscription(sql, ownerOf(c), request)
    return c.json({ ok: true })
  })

  routes.delete('/here', async c => {
    await endAlertsHere(sql, ownerOf(c))
    return c.json({ ok: true })
  })

  routes.post('/here/test', async c => {
    const { sessionKey, userId } = ownerOf(c)
    const now = clock()
    const [tested] = await sql<TestedDevice[]>`
      update alert_subscriptions set tested_at = ${now.toISOString()}
      where session_key = ${sessionKey}
        and (tested_at is null or tested_at < ${new Date(now.getTime() - TEST_EVERY_MS).toISOString()})
      returning endpoint, p256dh, auth, language`
    if (!tested) {
      const [device] = await sql`select from alert_subscriptions where session_key = ${sessionKey}`
      if (device) throw tooMany('A test was sent just now', TEST_EVERY_MS)
      throw new HttpError(404, ErrorCode.notFound, 'Alerts are not on at this device')
    }
    const { endpoint, p256dh, auth, language } = tested
    const payload = await composeTest(sql, { reader: { userId, role: c.var.user.role }, language })
    const { kind } = await deliver(deps, {
      subscription: { endpoint, keys: { p256dh, auth } },
      ...{ payload: JSON.stringify(payload), topic: 'test', urgency: 'high' },
    })
    if (kind === 'gone') await endAlertsHere(sql, { sessionKey, userId })
    const outcome = kind === 'sent' || kind === 'gone' ? kind : 'failed'
    metrics.alerts.inc({ outcome })
    return c.json({ outcome } satisfies TestAlertResponse)
  })

  routes.delete('/:id', async c => {
    const { id } = IdParams.parse(c.req.param())
    if (!(await endAlertsOn(sql, ownerOf(c), id)))
      throw new HttpError(404, ErrorCode.notFound, 'This device gets no alerts of yours')
    return c.json({ ok: true })
  })

  return routes
}

type TestedDevice = { endpoint: string; p256dh: string; auth: string; language: Language }

const NOT_A_SERVICE = 'It is no push service of the web'

function invalid(path: string, message: string): HttpError {
  return new HttpError(400, ErrorCode.invalidInput, message, [{ path, message }])
}
