import { filsFromAed } from '#schema/rules/money.ts'
import { addDays, dayOfWeek, earlier, shopInstant } from '#schema/rules/shop-time.ts'
import { vatOnNet } from '#schema/rules/vat.ts'
import type { DemoShop } from './demo-shop.ts'
import { staffWith } from './demo-staff.ts'

export const EXPENSE_DAYS = 61
const SATURDAY = 6

type Expense = { category: string; description: string; aed: number; vat: boolean }

/** Makes two months of rent, wages, bills and supplies. */
export function makeExpenses(shop: DemoShop): void {
  for (let offset = -EXPENSE_DAYS; offset <= 0; offset++) makeExpensesOn(shop, addDays(shop.today, offset))
}

export function makeExpensesOn(shop: DemoShop, day: string): void {
  const { random, rows, newId } = shop
  const accountant = staffWith(shop, 'accountant')[0]?.id ?? null
  const buyer = staffWith(shop, 'purchasing')[0]?.id ?? null
  for (const { category, description, aed, vat } of expensesOf(shop, day)) {
    const netFils = filsFromAed(aed)
    const vatFils = vat ? vatOnNet(netFils) : 0
    const createdAt = earlier(shop.now, shopInstant(day, `${random.int(9, 17)}:30`.padStart(5, '0')))
    rows.expenses.push({
      id: newId(),
      category,
      description,
      date: day,
      netFils,
      vatFils,
      amountFils: netFils + vatFils,
      voidedAt: null,
      voidedBy: null,
      voidReason: null,
      createdBy: category === 'Supplies' ? buyer : accountant,
      createdAt,
      updatedAt: createdAt,
    })
  }
}

function expensesOf({ random }: DemoShop, day: string): Expense[] {
  const dayOfMonth = Number(day.slice(8))
  const found: Expense[] = []
  const add = (category: string, description: string, aed: number, vat = true) =>
    found.push({ category, description, aed, vat })
  if (dayOfMonth === 1) add('Rent', 'Workshop, Al Quoz Industrial Area 3', 14_500)
  if (dayOfMonth === 28) add('Salaries', 'Wages through WPS', 31_200, false)
  if (dayOfMonth === 8) add('Utilities', 'Electricity and water', random.int(1900, 2600))
  if (dayOfMonth === 12) add('Utilities', 'Internet and telephone', 629)
  if (dayOfMonth === 15) add('Insurance', 'Garage liability, monthly part', 780)
  if (dayOfWeek(day) === SATURDAY) add('Supplies', 'Chemicals and cloths', random.int(450, 1600))
  if (random.chance(0.08)) add('Marketing', 'Social media campaign', random.int(300, 900))
  if (random.chance(0.06)) add('Maintenance', 'Pressure washer service', random.int(180, 650))
  if (random.chance(0.1)) add('Transport', 'Fuel for the pick-up van', random.int(90, 220))
  return found
}
