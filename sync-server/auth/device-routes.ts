import { Hono } from 'hono'
import type { z } from 'zod'
import {
  DevicePath,
  DevicePersonPath,
  type EnrolOtherResponse,
  EnrolRequest,
  type EnrolResponse,
  NameDeviceRequest,
  ResumeRequest,
  type ResumeResponse,
} from '#schema/protocol/enrolment.ts'
import { recordCall } from '../audit/audit-trail.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { readJson } from '../http/read-json.ts'
import { originOf } from './attempt-from.ts'
import { endEnrolment, enrol, findPersonWithoutEmail, keepDevice, resumeSession } from './devices.ts'
import { requireDeviceHere, requireProof } from './enrolment-proof.ts'
import { presentUser } from './present-user.ts'
import { requireRole, requireSession } from './require-session.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'
import { closeSession } from './sessions.ts'

/** The calls about a device that several people use: its name, and who may come back there by a PIN. */
export function deviceRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  const routes = new Hono<AppEnv>()

  routes.post('/:id/resume', async c => {
    const { id: deviceId } = DevicePath.parse(c.req.param())
    const { token } = await readJson(c, ResumeRequest)
    const before = readSessionCookie(c, config)
    const session = await resumeSession(sql, { deviceId, token, from: originOf(c, config), now: clock() })
    await recordCall(c, deps, { kind: 'session.resumed', person: session.user, deviceId })
    // The browser forgets its cookie: a session that stayed open could not be ended by its person.
    if (before) await closeSession(sql, before)
    setSessionCookie(c, config, session.token)
    const user = { ...session.user, mustChangePassword: false }
    return c.json({ user: presentUser(user) } satisfies z.infer<typeof ResumeResponse>)
  })

  routes.use(requireSession(deps))

  routes.put('/:id', async c => {
    const { id } = DevicePath.parse(c.req.param())
    const { name } = await readJson(c, NameDeviceRequest)
    requireDeviceHere(c, id)
    await keepDevice(sql, { id, name })
    return c.json({ id, name })
  })

  routes.post('/:id/enrolment', async c => {
    const { id: deviceId } = DevicePath.parse(c.req.param())
    const place = { userId: c.var.user.id, deviceId }
    await requireProof(c, deps, await readJson(c, EnrolRequest), place)
    const token = await enrol(sql, place, clock())
    await recordCall(c, deps, { kind: 'enrolment.opened', deviceId })
    return c.json({ token } satisfies z.infer<typeof EnrolResponse>)
  })

  routes.post('/:id/enrolments/:userId', requireRole('admin'), async c => {
    const { id: deviceId, userId } = DevicePersonPath.parse(c.req.param())
    await requireProof(c, deps, await readJson(c, EnrolRequest), { userId: c.var.user.id, deviceId })
    const person = await findPersonWithoutEmail(sql, userId)
    const token = await enrol(sql, { userId, deviceId }, clock())
    await recordCall(c, deps, {
      kind: 'enrolment.opened',
      deviceId,
      details: { userId, of: person.fullName },
    })
    c.var.log.warn(
      { user: c.var.user.id, employee: userId, device: deviceId },
      'a PIN was set for an employee',
    )
    const user = presentUser({ ...person, mustChangePassword: false })
    return c.json({ token, user } satisfies z.infer<typeof EnrolOtherResponse>)
  })

  routes.delete('/:id/enrolment', async c => {
    const { id: deviceId } = DevicePath.parse(c.req.param())
    await endEnrolment(sql, { userId: c.var.user.id, deviceId })
    await recordCall(c, deps, { kind: 'enrolment.ended', deviceId })
    return c.json({ ok: true })
  })

  return routes
}
