import { connect } from '#server/db/connect.ts'

/** Spreads that many payments of 105 AED over this year up to now, on appointments that are there. */
export async function addPayments(url: string, count: number): Promise<void> {
  const { sql, close } = connect(url, { max: 1 })
  try {
    await sql`
      with jobs as (select id, row_number() over (order by id) - 1 as place, count(*) over () as jobs from appointments),
      drawn as (
        update shop_state set next_id = next_id + ${count}, version = version + 1 where id = 1
        returning next_id - ${count} as first_id, version)
      insert into transactions (id, appointment_id, kind, amount_fils, payment_method, status, created_at, version)
      select drawn.first_id + n, jobs.id, 'payment', 10500, 'card', 'completed',
        date_trunc('milliseconds', date_trunc('year', now()) + (now() - date_trunc('year', now())) * n / ${count}::int),
        drawn.version
      from generate_series(0, ${count}::int - 1) as n cross join drawn
        join jobs on jobs.place = n % jobs.jobs`
    await sql`update table_versions set version = (select version from shop_state) where name = 'transactions'`
    await sql`analyze`
  } finally {
    await close()
  }
}
