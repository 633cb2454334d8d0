import { type AccessRules, ADMIN_IDLE_HOURS } from '#schema/protocol/access-rules.ts'
import type { Sql } from '../db/connect.ts'

const STANDARD: AccessRules = { adminIdleHours: ADMIN_IDLE_HOURS, secondFactorRoles: [] }

/** How the shop guards its accounts; as Sheen proposes, where nobody has said. */
export async function readAccessRules(sql: Sql): Promise<AccessRules> {
  const [rules] = await sql<AccessRules[]>`
    select admin_idle_hours as "adminIdleHours", second_factor_roles as "secondFactorRoles" from access_rules`
  return rules ?? STANDARD
}

export async function saveAccessRules(
  sql: Sql,
  { adminIdleHours, secondFactorRoles }: AccessRules,
): Promise<void> {
  await sql`
    insert into access_rules (id, admin_idle_hours, second_factor_roles)
    values (1, ${adminIdleHours}, ${JSON.stringify(secondFactorRoles)}::text::jsonb)
    on conflict (id) do update
    set admin_idle_hours = excluded.admin_idle_hours, second_factor_roles = excluded.second_factor_roles`
}
