import { type ShopGlance, shopGlance } from '#schema/rules/glance/shop-glance.ts'
import { addDays, shopDay, shopInstant } from '#schema/rules/time/shop-time.ts'
import { backupAlarms, readBackups } from '../../admin/backup/backup-state.ts'
import type { Deps } from '../../deps.ts'
import { SHOP } from '../../links/signed-links.ts'
import { countAttention } from '../../morning/count-attention.ts'
import { readReportAppointments } from '../../morning/read-morning-report.ts'
import { listDrawerDevices } from '../../rest/drawer-routes.ts'
import { readVisibleRows } from '../../rest/read-rows.ts'

type Parts = Pick<Deps, 'sql' | 'config' | 'clock'>

/** Reads of a shop what its owner sees among the others, by the shop's own role. */
export async function readGlance({ sql, config, clock }: Parts): Promise<ShopGlance> {
  const now = clock()
  const today = shopDay(now.toISOString())
  const span = [shopInstant(today, '00:00'), shopInstant(addDays(today, 1), '00:00')]
  const onDay = (column: string) => ({
    where: `t.${column} >= $1::timestamptz and t.${column} < $2::timestamptz`,
    params: span,
    prepare: true,
  })
  const [appointments, transactions, documents, backups, alarms, devices, attention] = await Promise.all([
    readVisibleRows(sql, SHOP, 'appointments', {
      where: `$1::date = any(t.days) or t.status = 'in_progress'`,
      params: [today],
      prepare: true,
    }),
    readVisibleRows(sql, SHOP, 'transactions', onDay('created_at')),
    readVisibleRows(sql, SHOP, 'invoices', onDay('issued_at')),
    readBackups(sql, config),
    backupAlarms(sql, config, now),
    listDrawerDevices(sql, now),
    readReportAppointments(sql, today).then(appointments =>
      countAttention(sql, { reader: SHOP, config, now, appointments }),
    ),
  ])
  const rows = { appointments, transactions, documents, devices, attention }
  return shopGlance({ ...rows, backups: { ...backups, alarms } }, now.toISOString())
}
