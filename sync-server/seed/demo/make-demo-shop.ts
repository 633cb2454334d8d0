import { shopDay } from '#schema/rules/time/shop-time.ts'
import { TABLE_NAMES } from '#schema/tables.ts'
import { createRandom } from '../random.ts'
import { makeAppointments } from './demo-appointments.ts'
import { makeCatalogue } from './demo-catalogue.ts'
import { makeCertificates } from './demo-certificates.ts'
import { makeChecklists } from './demo-checklists.ts'
import { makeCompanies } from './demo-companies.ts'
import { makeCustomers } from './demo-customers.ts'
import { makeDocuments } from './demo-documents.ts'
import { makeDrawers } from './demo-drawers.ts'
import { makeExpenses, makeLateExpense } from './demo-expenses.ts'
import { makeHistory } from './demo-history.ts'
import { makeHolidays } from './demo-holidays.ts'
import { makeMessages } from './demo-messages.ts'
import { makePayments } from './demo-payments.ts'
import { makeQuotes } from './demo-quotes.ts'
import { makeRefunds } from './demo-refunds.ts'
import { makeShifts } from './demo-shifts.ts'
import type { DemoShop } from './demo-shop.ts'
import { makeRosters, makeStaff } from './demo-staff.ts'
import { makeStock } from './demo-stock.ts'
import { makeVatEntries } from './demo-vat.ts'

const SEED = 20_260
/** More than a year, so that a month has the same one of last year beside it. */
const MONTHS = 14

/** Makes the rows of a believable shop around `now`, with the history of `months`; deterministic for the same moment. */
export function makeDemoShop(now: string, newId: () => number, months = MONTHS): DemoShop['rows'] {
  const rows = Object.fromEntries(TABLE_NAMES.map(table => [table, []])) as unknown as DemoShop['rows']
  const shop: DemoShop = { random: createRandom(SEED), now, today: shopDay(now), months, newId, rows }
  makeStaff(shop)
  makeHolidays(shop)
  makeCatalogue(shop)
  makeRosters(shop)
  makeCustomers(shop)
  makeAppointments(shop)
  makePayments(shop)
  makeExpenses(shop)
  makeShifts(shop)
  makeMessages(shop)
  makeHistory(shop)
  makeCompanies(shop)
  makeRefunds(shop)
  makeLateExpense(shop)
  makeStock(shop)
  makeDocuments(shop)
  makeDrawers(shop)
  makeVatEntries(shop)
  makeQuotes(shop)
  makeChecklists(shop)
  makeCertificates(shop)
  return rows
}
