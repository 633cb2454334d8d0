import { type AccessRules, ADMIN_IDLE_HOURS, KEEP_DAYS } from '#schema/protocol/access-rules.ts'
import type { Sql } from '../db/connect.ts'

const STANDARD: AccessRules = {
  ...{ adminIdleHours: ADMIN_IDLE_HOURS, keepDays: KEEP_DAYS, secondFactorRoles: [] },
  ...{ historyMonths: null, limitedDevices: 'shared' },
}

/** How the shop guards its accounts; as Sheen proposes, where nobody has said. */
export async function readAccessRules(sql: Sql): Promise<AccessRules> {
  const [rules] = await sql<AccessRules[]>`
    select admin_idle_hours as "adminIdleHours", keep_days as "keepDays", history_months as "historyMonths",
      limited_devices as "limitedDevices", second_factor_roles as "secondFactorRoles"
    from access_rules`
  return rules ?? STANDARD
}

/** Saves these rules; those that are not among them stay. */
export async function saveAccessRules(sql: Sql, changes: Partial<AccessRules>): Promise<void> {
  const { adminIdleHours, keepDays, historyMonths, limitedDevices, secondFactorRoles } = {
    ...(await readAccessRules(sql)),
    ...changes,
  }
  await sql`
    insert into access_rules (id, admin_idle_hours, keep_days, history_months, limited_devices, second_factor_roles)
    values (
      1, ${adminIdleHours}, ${keepDays}, ${historyMonths}, ${limitedDevices}, ${JSON.stringify(secondFactorRoles)}::text::jsonb)
    on conflict (id) do update
    set admin_idle_hours = excluded.admin_idle_hours, keep_days = excluded.keep_days,
      history_months = excluded.history_months, limited_devices = excluded.limited_devices,
      second_factor_roles = excluded.second_factor_roles`
}
