import type { BillLine } from '#schema/rows/expense.ts'
import type { PaymentMethod } from '#schema/rows/transaction.ts'
import { amountsOfLines, type ExpenseAmounts, expenseAmounts } from '#schema/rules/money/expense-amounts.ts'
import { filsFromAed } from '#schema/rules/money/money.ts'
import { vatOnNet } from '#schema/rules/money/vat.ts'
import { addDays, dayOfWeek, earlier, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'
import { lastLocked } from './demo-vat.ts'

export const EXPENSE_DAYS = 61
const SATURDAY = 6

/** Whom the demo shop buys from: name, TRN and the letters that the numbers of their bills begin with. */
const SUPPLIERS = {
  landlord: ['Quoz Warehouses LLC', '100244380100003', 'QW'],
  power: ['Creek Power & Water', '100027620200003', 'CPW'],
  telephone: ['Gulf Line Telecom', '100031090500003', 'GLT'],
  insurer: ['Marina Insurance', '100258410700003', 'MI'],
  chemicals: ['Al Noor Car Care Trading', '100361920900003', 'AN'],
  agency: ['Palm Media FZ-LLC', '100402750300003', 'PM'],
  workshop: ['Deira Equipment Services', '100377140600003', 'DES'],
  fuel: ['Desert Road Fuel', '100019850400003', 'DRF'],
  software: ['Harbour Cloud B.V., Rotterdam', null, 'HC'],
  restaurant: ['Creekside Grill', '100316205700003', 'CG'],
} as const

type Bill = {
  category: string
  description: string
  /** None for wages. */
  from?: keyof typeof SUPPLIERS
  paymentMethod: PaymentMethod
  amounts: ExpenseAmounts
}

/** Makes two months of rent, wages, bills and supplies. */
export function makeExpenses(shop: DemoShop): void {
  for (let offset = -EXPENSE_DAYS; offset <= 0; offset++) makeExpensesOn(shop, addDays(shop.today, offset))
}

/** How long ago the bill arrived whose quarter had been declared before. */
const LATE_DAYS = 6

/** Makes a bill of a declared quarter that was found and entered only now: a late entry of the VAT return. */
export function makeLateExpense(shop: DemoShop): void {
  const { rows, newId, now, today } = shop
  const [supplier, supplierTrn, letters] = SUPPLIERS.workshop
  const date = `${lastLocked(today).lastMonth}-17`
  const createdAt = earlier(now, shopInstant(addDays(today, -LATE_DAYS), '15:10'))
  rows.expenses.push({
    id: newId(),
    kind: 'bill',
    creditedNumber: null,
    category: 'Maintenance',
    description: 'Compressor repair, the bill came late',
    date,
    supplier,
    supplierTrn,
    billNumber: `${letters}-${date.slice(2).replaceAll('-', '')}`,
    paymentMethod: 'bank_transfer',
    ...amountsOfLines([standard(840)]),
    billFile: null,
    purchaseRequestId: null,
    voidedAt: null,
    voidedBy: null,
    voidReason: null,
    createdBy: staffWith(shop, 'accountant')[0]?.id ?? null,
    createdAt,
    updatedAt: createdAt,
  })
}

export function makeExpensesOn(shop: DemoShop, day: string): void {
  const { random, rows, newId } = shop
  const accountant = staffWith(shop, 'accountant')[0]?.id ?? null
  const buyer = staffWith(shop, 'purchasing')[0]?.id ?? null
  for (const { category, description, from, paymentMethod, amounts } of billsOf(shop, day)) {
    const [supplier = null, supplierTrn = null, letters] = from ? SUPPLIERS[from] : []
    const createdAt = earlier(shop.now, shopInstant(day, `${random.int(9, 17)}:30`.padStart(5, '0')))
    rows.expenses.push({
      id: newId(),
      kind: 'bill',
      creditedNumber: null,
      category,
      description,
      date: day,
      supplier,
      supplierTrn,
      billNumber: letters ? `${letters}-${day.slice(2).replaceAll('-', '')}` : null,
      paymentMethod,
      ...amounts,
      billFile: null,
      purchaseRequestId: null,
      voidedAt: null,
      voidedBy: null,
      voidReason: null,
      createdBy: category === 'Supplies' ? buyer : accountant,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

function billsOf({ random }: DemoShop, day: string): Bill[] {
  const dayOfMonth = Number(day.slice(8))
  const found: Bill[] = []
  const add = (category: string, description: string, bill: Omit<Bill, 'category' | 'description'>) =>
    found.push({ category, description, ...bill })
  const transfer = (from: keyof typeof SUPPLIERS, ...lines: BillLine[]) =>
    ({ from, paymentMethod: 'bank_transfer', amounts: amountsOfLines(lines) }) as const
  if (dayOfMonth === 1)
    add('Rent', 'Workshop, Al Quoz Industrial Area 3', transfer('landlord', standard(14_500)))
  if (dayOfMonth === 28)
    add('Salaries', 'Wages through WPS', { paymentMethod: 'bank_transfer', amounts: withoutVat(31_200) })
  if (dayOfMonth === 8)
    add('Utilities', 'Electricity and water', transfer('power', standard(random.int(1900, 2600))))
  if (dayOfMonth === 5)
    add('Marketing', 'Online ads and map listing, from abroad', {
      ...transfer('software', { kind: 'reverse_charge', netFils: filsFromAed(410), vatFils: 0 }),
      paymentMethod: 'card',
    })
  if (dayOfMonth === 18)
    add('Other', 'Dinner with the fleet manager of a customer', {
      ...transfer('restaurant', { ...standard(260), kind: 'not_recoverable' }),
      paymentMethod: 'card',
    })
  if (dayOfMonth === 12) add('Utilities', 'Internet and telephone', transfer('telephone', standard(629)))
  if (dayOfMonth === 15)
    add(
      'Insurance',
      'Garage liability, and life cover of the team, monthly part',
      transfer('insurer', standard(600), { kind: 'exempt', netFils: filsFromAed(180), vatFils: 0 }),
    )
  if (dayOfWeek(day) === SATURDAY)
    add('Supplies', 'Chemicals and cloths', {
      ...transfer('chemicals', standard(random.int(450, 1600))),
      paymentMethod: 'card',
    })
  if (random.chance(0.08))
    add('Marketing', 'Social media campaign', transfer('agency', standard(random.int(300, 900))))
  if (random.chance(0.06))
    add('Maintenance', 'Pressure washer service', transfer('workshop', standard(random.int(180, 650))))
  if (random.chance(0.1))
    add('Transport', 'Fuel for the pick-up van', {
      ...transfer('fuel', standard(random.int(90, 220))),
      paymentMethod: 'cash',
    })
  return found
}

function standard(aed: number): BillLine {
  const netFils = filsFromAed(aed)
  return { kind: 'standard', netFils, vatFils: vatOnNet(netFils) }
}

function withoutVat(aed: number): ExpenseAmounts {
  return expenseAmounts(filsFromAed(aed), 'none')
}
