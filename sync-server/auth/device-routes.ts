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
  StandingRequest,
  type StandingResponse,
} from '#schema/protocol/enrolment.ts'
import { recordCall } from '../audit/audit-trail.ts'
import type { AppEnv, Deps } from '../deps.ts'
import { readJson } from '../http/read-json.ts'
import { readAccessRules } from './access-rules.ts'
import { originOf } from './attempt-from.ts'
import { endEnrolment, enrol, findPersonWithoutEmail, keepDevice } from './devices.ts'
import { failedPin, requireDeviceHere, requireProof } from './enrolment-proof.ts'
import { listEnded, verifyPin } from './pin-proof.ts'
import { presentUser } from './present-user.ts'
import { listEndedReplicas } from './push-keys.ts'
import { requireRole, requireSession } from './require-session.ts'
import { hashToken } from './secret-token.ts'
import { readSessionCookie, setSessionCookie } from './session-cookie.ts'
import {
  closeSession,
  findSession,
  lockSession,
  noteProofByPin,
  openSessionFor,
  unlockSession,
} from './sessions.ts'

/** The calls about a device that several people use: its name, and who may come back there by a PIN. */
export function deviceRoutes(deps: Deps) {
  const { sql, config, clock } = deps
  const routes = new Hono<AppEnv>()

  routes.post('/:id/resume', async c => {
    const { id: deviceId } = DevicePath.parse(c.req.param())
    const { token, proof } = await readJson(c, ResumeRequest)
    const now = clock()
    const person = await verifyPin(sql, {
      deviceId,
      token,
      proof,
      now,
      failure: failedPin(c, deps, deviceId),
    })
    const before = readSessionCookie(c, config)
    const open = before === undefined ? undefined : await findSession(sql, before, now)
    if (open?.user.id === person.id) {
      await unlockSession(sql, open.key)
      await noteProofByPin(sql, open.key, now)
    } else {
      const opened = { userId: person.id, way: 'pin', from: originOf(c, config), now } as const
      await recordCall(c, deps, { kind: 'session.resumed', person, deviceId })
      const token = await openSessionFor(sql, opened)
      await noteProofByPin(sql, hashToken(token), now)
      // The browser forgets its cookie: a session that stayed open could not be ended by its person.
      if (before) await closeSession(sql, before)
      setSessionCookie(c, config, token)
    }
    const user = presentUser({ ...person, mustChangePassword: false })
    return c.json({ user } satisfies z.infer<typeof ResumeResponse>)
  })

  routes.post('/:id/standing', async c => {
    const { id: deviceId } = DevicePath.parse(c.req.param())
    const { tokens, replicas } = await readJson(c, StandingRequest)
    const [{ ended, epoch }, endedReplicas, { keepDays }] = await Promise.all([
      listEnded(sql, { deviceId, tokens }),
      listEndedReplicas(sql, { deviceId, replicas, now: clock() }),
      readAccessRules(sql),
    ])
    return c.json({ ended, endedReplicas, epoch, keepDays } satisfies z.infer<typeof StandingResponse>)
  })

  // Whose session it is does not matter: after a PIN without a network it may be that of whoever was there before.
  routes.post('/:id/lock', requireSession(deps, { evenLocked: true, evenOfOther: true }), async c => {
    DevicePath.parse(c.req.param())
    await lockSession(sql, c.var.sessionKey, clock())
    return c.json({ ok: true })
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
    const asked = await readJson(c, EnrolRequest)
    await requireProof(c, deps, asked, place)
    const token = await enrol(sql, place, { proof: asked.newProof, now: clock() })
    await recordCall(c, deps, { kind: 'enrolment.opened', deviceId })
    return c.json({ token } satisfies z.infer<typeof EnrolResponse>)
  })

  routes.post('/:id/enrolments/:userId', requireRole('admin'), async c => {
    const { id: deviceId, userId } = DevicePersonPath.parse(c.req.param())
    const asked = await readJson(c, EnrolRequest)
    await requireProof(c, deps, asked, { userId: c.var.user.id, deviceId })
    const person = await findPersonWithoutEmail(sql, userId)
    const token = await enrol(sql, { userId, deviceId }, { proof: asked.newProof, now: clock() })
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
