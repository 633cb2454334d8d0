import { Hono } from 'hono'
import { z } from 'zod'
import { EmployeeChanges, NewEmployee } from '#schema/forms/employee.ts'
import type { OneTimePassword } from '#schema/protocol/employees.ts'
import { User } from '#schema/rows/user.ts'
import type { AppContext, AppEnv, Deps } from '../deps.ts'
import { readJson } from '../http/read-json.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { selectList, TABLE_SQL } from '../sync/table-sql.ts'
import { requireRole, requireSession } from './require-session.ts'
import { resetPassword } from './reset-password.ts'
import { createEmployee, updateEmployee } from './save-employee.ts'

const Params = z.object({ id: z.coerce.number().int().positive() })

/** What an admin does with the accounts of the team. Each route has its gate: below the same address are everybody's own. */
export function employeeRoutes(deps: Deps, { writer }: SyncEngine) {
  const { sql, clock } = deps
  const gates = [requireSession(deps), requireRole('admin')] as const
  const by = (c: AppContext) => ({ admin: c.var.user, sessionKey: c.var.sessionKey, now: clock() })
  return new Hono<AppEnv>()
    .get('/', ...gates, async c => {
      const rows = await sql.unsafe(`select ${selectList(TABLE_SQL.users)} from users order by full_name, id`)
      return c.json(z.array(User).parse([...rows]))
    })
    .post('/', ...gates, async c => {
      const employee = await createEmployee(writer, await readJson(c, NewEmployee), by(c))
      return c.json(employee, 201)
    })
    .put('/:id', ...gates, async c => {
      const { id } = Params.parse(c.req.param())
      const changes = await readJson(c, EmployeeChanges)
      return c.json(await updateEmployee(writer, { id, changes }, by(c)))
    })
    .post('/:id/reset-password', ...gates, async c => {
      const { id } = Params.parse(c.req.param())
      const adminId = c.var.user.id
      const password = await resetPassword(writer, { id, adminId, now: clock() })
      c.var.log.warn({ user: adminId, employee: id }, 'a password was reset')
      return c.json({ password } satisfies OneTimePassword)
    })
}
