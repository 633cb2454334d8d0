import type { IntegrityCheck, IntegrityResponse } from '#schema/protocol/admin.ts'
import type { VatMode } from '#schema/rows/appointment.ts'
import type { AppointmentProduct } from '#schema/rows/appointment-product.ts'
import { appointmentTotals } from '#schema/rules/appointment-totals.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import type { Sql, TransactionSql } from '../db/connect.ts'
import { TABLE_SQL } from '../sync/table-sql.ts'

const EXAMPLES_MAX = 5
const ROWS_AT_ONCE = 1000

type Finding = Omit<IntegrityResponse['checks'][number], 'check'>

const CHECKS: Record<IntegrityCheck, (sql: TransactionSql) => Promise<Finding>> = {
  stock: checkStock,
  totals: checkTotals,
  paid: checkPaid,
  orphans: checkOrphans,
  days: checkDays,
  keys: checkKeys,
  versions: checkVersions,
  invoices: checkInvoices,
}

/** Whether what is stored twice agrees, and what points somewhere finds it: all of one snapshot. */
export async function checkIntegrity(sql: Sql, now: Date): Promise<IntegrityResponse> {
  const answer = await sql.begin('isolation level repeatable read read only', async snapshot => {
    await snapshot`set local statement_timeout = 0`
    const [head] = await snapshot<{ version: number }[]>`select version from shop_state`
    const checks: IntegrityResponse['checks'] = []
    for (const [check, run] of Object.entries(CHECKS))
      checks.push({ check: check as IntegrityCheck, ...(await run(snapshot)) })
    return { checkedAt: now.toISOString(), version: head?.version ?? 0, checks }
  })
  return answer as IntegrityResponse
}

/** The rule of schema/rules/stock.ts, in SQL: the latest count and what came strictly after it. */
function checkStock(sql: TransactionSql): Promise<Finding> {
  return found(
    sql,
    sql`select count(*) from products`,
    sql`
      with counted as (
        select distinct on (product_id) product_id, at, quantity from stock_movements
        where kind = 'count' order by product_id, at desc, quantity
      ), ledger as (
        select products.id, coalesce(max(counted.quantity), 0) + coalesce(sum(moved.quantity), 0) as adds_up
        from products
        left join counted on counted.product_id = products.id
        left join stock_movements moved on moved.product_id = products.id and moved.kind <> 'count'
          and (counted.at is null or moved.at > counted.at)
        group by products.id
      )
      select products.name || ': ' || stock_quantity || ' in stock, ' || adds_up || ' by its ledger' as example
      from products join ledger using (id) where stock_quantity <> adds_up order by id`,
  )
}

type PricedJob = {
  id: number
  vatMode: VatMode
  subtotalFils: number
  vatFils: number
  totalFils: number
  services: { priceFils: number }[]
  products: Pick<AppointmentProduct, 'kind' | 'quantity' | 'priceFils'>[]
}

async function checkTotals(sql: TransactionSql): Promise<Finding> {
  const finding: Finding = { looked: 0, wrong: 0, examples: [] }
  const pieces = sql<PricedJob[]>`
    select id, vat_mode as "vatMode", subtotal_fils as "subtotalFils", vat_fils as "vatFils",
      total_fils as "totalFils",
      (select coalesce(json_agg(json_build_object('priceFils', price_fils)), '[]')
        from appointment_services where appointment_id = appointments.id) as services,
      (select coalesce(json_agg(json_build_object(
          'priceFils', price_fils, 'quantity', quantity, 'kind', kind)), '[]')
        from appointment_products where appointment_id = appointments.id) as products
    from appointments order by id`.cursor(ROWS_AT_ONCE)
  for await (const jobs of pieces)
    for (const job of jobs) {
      finding.looked++
      const due = appointmentTotals({ ...job, mode: job.vatMode })
      const agrees =
        due.subtotalFils === job.subtotalFils &&
        due.vatFils === job.vatFils &&
        due.totalFils === job.totalFils
      if (agrees) continue
      finding.wrong++
      if (finding.examples.length < EXAMPLES_MAX)
        finding.examples.push(`Appointment ${job.id}: ${job.totalFils} fils, ${due.totalFils} by its lines`)
    }
  return finding
}

function checkPaid(sql: TransactionSql): Promise<Finding> {
  return found(
    sql,
    sql`select count(*) from appointments`,
    sql`
      select 'Appointment ' || id || ': ' || paid_fils || ' fils paid, ' || coalesce(total, 0)
        || ' by its transactions' as example
      from appointments left join (
        select appointment_id, sum(amount_fils) as total from transactions group by 1
      ) taken on taken.appointment_id = id
      where paid_fils <> coalesce(total, 0) order by id`,
  )
}

type Reference = { table: string; column: string; target: string; key: string }

/** Every reference that the database knows of, asked anew: a dump put back without its rules would break them. */
async function checkOrphans(sql: TransactionSql): Promise<Finding> {
  const references = await sql<Reference[]>`
    select child.relname as "table", col.attname as "column", parent.relname as target, key.attname as key
    from pg_constraint rule
    join pg_class child on child.oid = rule.conrelid
    join pg_class parent on parent.oid = rule.confrelid
    join pg_attribute col on col.attrelid = rule.conrelid and col.attnum = rule.conkey[1]
    join pg_attribute key on key.attrelid = rule.confrelid and key.attnum = rule.confkey[1]
    where rule.contype = 'f' and rule.connamespace = current_schema()::regnamespace
    order by 1, 2`
  const finding: Finding = { looked: 0, wrong: 0, examples: [] }
  for (const { table, column, target, key } of references) {
    const [child, points, parent, to] = [sql(table), sql(column), sql(target), sql(key)]
    const { looked, wrong, examples } = await found(
      sql,
      sql`select count(${points}) from ${child}`,
      sql`
        select ${`${table}: `} || ${points} || ${` is in no ${target}`} as example from ${child}
        where ${points} is not null
          and not exists (select from ${parent} parent where parent.${to} = ${child}.${points})`,
    )
    finding.looked += looked
    finding.wrong += wrong
    finding.examples.push(...examples)
  }
  return { ...finding, examples: finding.examples.slice(0, EXAMPLES_MAX) }
}

function checkDays(sql: TransactionSql): Promise<Finding> {
  return found(
    sql,
    sql`select count(*) from appointments`,
    sql`
      select 'Appointment ' || id || ': stands on ' || day || ', begins on '
        || (scheduled_date at time zone 'Asia/Dubai')::date as example
      from appointments where day <> (scheduled_date at time zone 'Asia/Dubai')::date order by id`,
  )
}

async function checkKeys(sql: TransactionSql): Promise<Finding> {
  return eachTable(name =>
    found(
      sql,
      sql`select count(*) from ${sql(name)}`,
      sql`
        select ${`${name} `} || id || ' has a key that was never given out' as example
        from ${sql(name)}, (select next_id from shop_state) state where id >= next_id order by id`,
    ),
  )
}

async function checkVersions(sql: TransactionSql): Promise<Finding> {
  return eachTable(name =>
    found(
      sql,
      sql`select count(*) from ${sql(name)}`,
      sql`
        select ${`${name} `} || id || ' is of version ' || ${sql(name)}.version || ', the shop of '
          || shop_version as example
        from ${sql(name)}, (select version as shop_version from shop_state) state
        where ${sql(name)}.version > shop_version order by id`,
    ),
  )
}

async function eachTable(check: (name: string) => Promise<Finding>): Promise<Finding> {
  const sum: Finding = { looked: 0, wrong: 0, examples: [] }
  for (const table of TABLE_NAMES) {
    const { looked, wrong, examples } = await check(TABLE_SQL[table].name)
    sum.looked += looked
    sum.wrong += wrong
    sum.examples.push(...examples)
  }
  return { ...sum, examples: sum.examples.slice(0, EXAMPLES_MAX) }
}

/** Numbers run without gaps within a series, and a document's lines add up to it. */
function checkInvoices(sql: TransactionSql): Promise<Finding> {
  return found(
    sql,
    sql`select count(*) from invoices`,
    sql`
      select 'Series ' || series || ': ' || count(*) || ' documents, the last is number ' || max(sequence)
        as example
      from invoices group by series having count(*) <> max(sequence)
      union all
      select series || '-' || sequence || ': ' || gross_fils || ' fils, ' || lines_gross || ' by its lines'
      from invoices, lateral (
        select coalesce(sum((line ->> 'grossFils')::bigint), 0) as lines_gross
        from jsonb_array_elements(lines) line
      ) added
      where gross_fils <> lines_gross`,
  )
}

type Fragment = ReturnType<TransactionSql>

async function found(sql: TransactionSql, looked: Fragment, wrong: Fragment): Promise<Finding> {
  const [counts] = await sql<{ looked: number; wrong: number; examples: string[] }[]>`
    with wrong as materialized (${wrong})
    select (${looked})::int as looked, (select count(*) from wrong)::int as wrong,
      array(select example from wrong limit ${EXAMPLES_MAX}) as examples`
  return counts ?? { looked: 0, wrong: 0, examples: [] }
}
