import type { IntegrityCheck, IntegrityResponse } from '#schema/protocol/admin.ts'
import type { Sql, TransactionSql } from '../../db/connect.ts'
import type { StoredFiles } from '../../files/stored-files.ts'
import { checkBills } from './check-bills.ts'
import { checkDays } from './check-days.ts'
import { checkDeclaredWork } from './check-declared-work.ts'
import { checkFiles } from './check-files.ts'
import { checkIds } from './check-ids.ts'
import { checkInvoiceLines } from './check-invoice-lines.ts'
import { checkInvoiceTotals } from './check-invoice-totals.ts'
import { checkInvoicedAppointments } from './check-invoiced-appointments.ts'
import { checkPayments } from './check-payments.ts'
import { checkQuotes } from './check-quotes.ts'
import { checkReceipts } from './check-receipts.ts'
import { checkReferences } from './check-references.ts'
import { checkSeals } from './check-seals.ts'
import { checkSeries } from './check-series.ts'
import { checkStock } from './check-stock.ts'
import { checkTotals } from './check-totals.ts'
import { checkLockedPeriods, checkVatEntries } from './check-vat-entries.ts'
import { checkVersions } from './check-versions.ts'
import { type Finding, mergeFindings } from './finding.ts'

const CHECKS: Record<
  IntegrityCheck,
  (sql: TransactionSql, now: Date, storedFiles: StoredFiles) => Promise<Finding>
> = {
  stock: checkStock,
  receipts: checkReceipts,
  bills: checkBills,
  totals: async sql => mergeFindings([await checkTotals(sql), await checkQuotes(sql)]),
  paid: checkPayments,
  orphans: checkReferences,
  days: checkDays,
  keys: checkIds,
  versions: checkVersions,
  series: checkSeries,
  invoiceLines: checkInvoiceLines,
  invoiceTotals: checkInvoiceTotals,
  invoicedJobs: checkInvoicedAppointments,
  declaredJobs: checkDeclaredWork,
  vatEntries: checkVatEntries,
  lockedPeriods: checkLockedPeriods,
  files: checkFiles,
  seals: checkSeals,
}

/** Checks, in one snapshot, that doubled values agree and that every reference finds its row, and every file its contents. */
export async function checkIntegrity(
  sql: Sql,
  storedFiles: StoredFiles,
  now: Date,
): Promise<IntegrityResponse> {
  const answer = await sql.begin('isolation level repeatable read read only', async snapshot => {
    await snapshot`set local statement_timeout = 0`
    const [head] = await snapshot<{ version: number }[]>`select version from shop_state`
    const checks: IntegrityResponse['checks'] = []
    for (const [check, run] of Object.entries(CHECKS))
      checks.push({ check: check as IntegrityCheck, ...(await run(snapshot, now, storedFiles)) })
    return { checkedAt: now.toISOString(), version: head?.version ?? 0, checks }
  })
  return answer as IntegrityResponse
}
