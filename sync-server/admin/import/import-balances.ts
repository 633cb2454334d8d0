import { z } from 'zod'
import { optionalLine, optionalText } from '#schema/forms/fields.ts'
import { recordOpeningBalance } from '#schema/mutations/money/opening-balance.ts'
import { IMPORT_COLUMNS } from '#schema/protocol/import.ts'
import { MAX_FILS } from '#schema/rows/fields.ts'
import { amountProblem, formatAed, parseAed } from '#schema/rules/money/money.ts'
import { matchKey } from '#schema/rules/text/search-text.ts'
import { readDay } from '#schema/rules/time/read-day.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { Guess, Importer, ImportShop } from './examine-import.ts'
import { dayIssues } from './import-days.ts'
import { findOwner, NO_OWNERS, readOwners } from './import-vehicles.ts'
import type { CellIssue } from './read-rows.ts'

type Balances = NonNullable<ImportShop['balances']>
type Stored = Balances extends ReadonlyMap<number, readonly (infer Each)[]> ? Each : never
type Written = Omit<Stored, 'id'> & { customerId: number; isDated: boolean }

const Texts = z.object({ reference: optionalLine(200), notes: optionalText() })

/**
 * What customers owed before Sheen. A customer is found by phone or, where a row has none, by the name. A balance is known by its
 * customer and reference or, without one, its day; one that is on record with another amount is a fault, because two lists of
 * one debt must not make it two.
 */
export const balanceImporter: Importer = {
  mutation: recordOpeningBalance.name,
  ...IMPORT_COLUMNS.balances,
  saysNone: true,
  knownBy: { word: 'balance', field: 'reference' },
  dayField: 'since',
  async readShop(sql) {
    const [rows, owners, customers] = await Promise.all([
      sql<(Stored & { customerId: number })[]>`
        select id, customer_id as "customerId", since, reference, amount_fils as "amountFils" from opening_balances`,
      readOwners(sql),
      sql<{ id: number; fullName: string }[]>`select id, full_name as "fullName" from customers order by id`,
    ])
    return {
      keys: new Set(rows.flatMap(row => [keyOf(row), storedKey(row)])),
      owners,
      names: grouped(
        customers,
        ({ fullName }) => matchKey(fullName),
        ({ id }) => id,
      ),
      balances: grouped(
        rows,
        ({ customerId }) => customerId,
        row => row,
      ),
    }
  },
  prepare({ owners = NO_OWNERS, names = new Map(), balances = new Map() }, now, order) {
    const today = shopDay(now.toISOString())
    const amounts = new Map<string, number>()
    return ({
      customerPhone = '',
      customerId = '',
      customerName = '',
      amount = '',
      since = '',
      ...cells
    }) => {
      const amountFils = readOwed(amount)
      if (amountFils === 0) return { nothing: nothingOwed(customerName || customerPhone, amount) }
      const texts = Texts.safeParse({ reference: '', notes: '', ...cells })
      const day = since === '' ? today : readDay(since, order)
      const customer = findDebtor({ customerPhone, customerId, customerName }, { owners, names })
      const issues: CellIssue[] = [
        ...(texts.error?.issues ?? []),
        ...(typeof amountFils === 'string' ? [{ path: ['amount'], message: amountFils }] : []),
        ...dayIssues(day, { field: 'since', today, order }),
        ...('message' in customer ? [customer] : []),
      ]
      if (!texts.success || typeof amountFils === 'string' || day === null) return { issues }
      if ('message' in customer || issues.length > 0) return { issues }
      const { reference, notes } = texts.data
      const written = { customerId: customer.id, since: day, reference, amountFils, isDated: since !== '' }
      const stored = (balances.get(customer.id) ?? []).find((each: Stored) => isSame(each, written))
      const key = stored ? storedKey(stored) : keyOf(written)
      const otherFils = stored?.amountFils ?? amounts.get(key)
      if (otherFils !== undefined && otherFils !== amountFils)
        return { issues: [{ path: ['amount'], message: otherAmount(otherFils, stored ? 'shop' : 'file') }] }
      amounts.set(key, amountFils)
      const args = { customerId: customer.id, since: day, amountFils, reference, notes }
      const undated = { text: 'Without a day: owed since today', value: '', as: day }
      return { key, args, guesses: since === '' ? [undated] : [] }
    }
  },
}

function grouped<R, K, V>(
  rows: readonly R[],
  keyOf: (row: R) => K,
  pick: (row: R) => V,
): ReadonlyMap<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(pick(row))
    else groups.set(keyOf(row), [pick(row)])
  }
  return groups
}

/** A balance by what the file says of it, and by its row. */
function keyOf({
  customerId,
  reference,
  since,
}: Pick<Written, 'customerId' | 'reference' | 'since'>): string {
  return JSON.stringify(
    reference === null ? [customerId, since] : [customerId, 'reference', matchKey(reference)],
  )
}

function storedKey({ id }: Pick<Stored, 'id'>): string {
  return `#${id}`
}

/** Whether a row of the file is a balance on record: of the same reference or, without one, of the same day or amount. */
function isSame(stored: Stored, { reference, since, amountFils, isDated }: Written): boolean {
  if (reference !== null || stored.reference !== null)
    return matchKey(stored.reference) === matchKey(reference)
  return !isDated || stored.since === since || stored.amountFils === amountFils
}

function otherAmount(fils: number, where: 'shop' | 'file'): string {
  return where === 'shop'
    ? `This balance is on record already, with ${formatAed(fils)}. Another debt needs a reference of its own.`
    : `The file has this balance before, with ${formatAed(fils)}. Each needs a reference of its own.`
}

/** The dirhams owed (fils), 0 for nothing, or why they cannot be read. Ledgers write 'Dr' behind what is owed. */
function readOwed(text: string): number | string {
  const written = text.replace(/\s*\bdr\.?$/i, '').trim()
  if (written === '') return 0
  const credit = /^\((.+)\)$|^[-−–](.+)$|^(.+)[-−–]$|^(.+?)\s*\bcr\.?$/i.exec(written)
  const creditFils = credit && parseAed((credit[1] ?? credit[2] ?? credit[3] ?? credit[4] ?? '').trim())
  if (creditFils === 0) return 0
  if (creditFils)
    return 'This is a credit of the customer, which is not taken over: give it back, or write it into their notes.'
  const fils = parseAed(written)
  if (fils !== null && fils <= MAX_FILS) return fils
  return amountProblem(written) ?? 'This has to be an amount in AED.'
}

function nothingOwed(customer: string, amount: string): Guess {
  return { text: 'Nothing is owed: left out', value: customer, as: amount }
}

type Debtor = { customerPhone: string; customerId: string; customerName: string }

function findDebtor(
  { customerPhone, customerId, customerName }: Debtor,
  { owners, names }: { owners: NonNullable<ImportShop['owners']>; names: NonNullable<ImportShop['names']> },
): { id: number } | { path: string[]; message: string } {
  if (customerPhone !== '' || customerId !== '') {
    const found = findOwner(owners, { ownerPhone: customerPhone, customerId })
    return 'message' in found ? { ...found, path: ['customerPhone'] } : found
  }
  if (customerName === '') return { path: ['customerPhone'], message: 'The customer is missing' }
  const [id, ...others] = names.get(matchKey(customerName)) ?? []
  if (id !== undefined && others.length === 0) return { id }
  const message =
    id === undefined
      ? `There is no customer called ${customerName}`
      : `Several customers are called ${customerName}: write the phone`
  return { path: ['customerName'], message }
}
