import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import type { EmployeeChanges } from '#schema/forms/employee.ts'
import { OneTimePassword } from '#schema/protocol/employees.ts'
import { IdempotencyKey, IdParams, Paging } from '#schema/rest/fields.ts'
import { Done } from '#schema/rest/problem.ts'
import { NewUser, presentUserRow, UserAnswer, UserChanges } from '#schema/rest/user.ts'
import { issueOneTimePassword } from '../accounts/issue-one-time-password.ts'
import { resetSecondFactor } from '../accounts/reset-second-factor.ts'
import { createEmployee, updateEmployee } from '../accounts/save-employee.ts'
import { sourceOf } from '../audit/audit-trail.ts'
import { rejectUnproven, requireRecentProof } from '../auth/own-proof.ts'
import { requireRole, requireSession } from '../auth/require-session.ts'
import { tellNow } from '../auth/sign-in-notices.ts'
import type { AppContext, Deps } from '../deps.ts'
import { answers, answersList, apiRoutes, problemAnswers, takes } from '../http/api-call.ts'
import { requireJson } from '../http/read-json.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { setPaginationHeaders } from './pagination-headers.ts'
import { readPage } from './read-rows.ts'
import { readerOf } from './reader-of.ts'

const tags = ['Users']

const list = createRoute({
  method: 'get',
  path: '/',
  tags,
  summary: 'The team, by name',
  request: { query: Paging },
  responses: { 200: answersList(z.array(UserAnswer), 'Accounts'), ...problemAnswers(400, 401, 403) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  tags,
  summary: 'Add an account that can sign in at once',
  request: { headers: IdempotencyKey, body: takes(NewUser) },
  responses: { 201: answers(UserAnswer, 'The account'), ...problemAnswers(400, 401, 403, 409, 415) },
})

const update = createRoute({
  method: 'put',
  path: '/{id}',
  tags,
  summary: 'Change an account; another role, password or a deactivation ends its sessions',
  request: { params: IdParams, body: takes(UserChanges) },
  responses: { 200: answers(UserAnswer, 'The account'), ...problemAnswers(400, 401, 403, 404, 409, 415) },
})

const reset = createRoute({
  method: 'post',
  path: '/{id}/reset-password',
  tags,
  summary: 'Give somebody a one-time password',
  request: { params: IdParams },
  responses: {
    200: answers(OneTimePassword.meta({ id: 'OneTimePassword' }), 'Said this once'),
    ...problemAnswers(400, 401, 403, 404, 409),
  },
})

const resetCodes = createRoute({
  method: 'post',
  path: '/{id}/reset-second-factor',
  tags,
  summary: 'Take codes and passkeys off somebody’s account; they are told',
  request: { params: IdParams },
  responses: { 200: answers(Done, 'Taken off'), ...problemAnswers(400, 401, 403, 404, 409) },
})

/**
 * An admin's calls for the team's accounts. Each route checks the role itself: people's own accounts are below the
 * same path.
 */
export function employeeRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, config, clock, passwordCost } = deps
  const routes = apiRoutes()
  const gates = [requireSession(deps), requireRole('admin')]
  // Whoever finds an admin's session open must not leave an account or a password there for themselves.
  const provenGates = [...gates, requireRecentProof(deps)]
  const by = (c: AppContext) => ({
    ...{ admin: c.var.user, source: sourceOf(c, config), now: clock(), passwordCost },
  })

  routes.openapi({ ...list, middleware: gates }, async c => {
    const paging = c.req.valid('query')
    const { rows, total } = await readPage(sql, readerOf(c), 'users', { order: 't.full_name', paging })
    setPaginationHeaders(c, paging, total)
    return c.json(rows.map(presentUserRow), 200)
  })

  routes.openapi({ ...create, middleware: [...provenGates, requireJson] }, async c => {
    const key = c.req.valid('header')['idempotency-key']
    const created = await createEmployee(writer, c.req.valid('json'), { ...by(c), key })
    return c.json(presentUserRow(created), 201)
  })

  routes.openapi({ ...update, middleware: [...gates, requireJson] }, async c => {
    const { id } = c.req.valid('param')
    const changes = c.req.valid('json')
    if (givesAccess(changes)) rejectUnproven(c, clock())
    const changed = await updateEmployee(writer, { id, changes }, by(c))
    if (changes.password !== undefined) tellNow(deps)
    return c.json(presentUserRow(changed), 200)
  })

  routes.openapi({ ...reset, middleware: provenGates }, async c => {
    const { id } = c.req.valid('param')
    const adminId = c.var.user.id
    const { admin: _, ...reset } = by(c)
    const password = await issueOneTimePassword(writer, { id, adminId, ...reset })
    tellNow(deps)
    c.var.log.warn({ user: adminId, employee: id }, 'a password was reset')
    return c.json({ password }, 200)
  })

  routes.openapi({ ...resetCodes, middleware: provenGates }, async c => {
    const { id } = c.req.valid('param')
    const adminId = c.var.user.id
    await resetSecondFactor(sql, { id, adminId, entry: { at: clock(), source: sourceOf(c, config) } })
    tellNow(deps)
    c.var.log.warn({ user: adminId, employee: id }, 'codes and passkeys of an account were taken off')
    return c.json({ ok: true } as const, 200)
  })

  return routes
}

/** Whether a change of an account lets somebody in, or lets them do something else. Ending access is never in the way. */
function givesAccess({ role, email, password, active }: EmployeeChanges): boolean {
  return role !== undefined || email != null || password !== undefined || active === true
}
