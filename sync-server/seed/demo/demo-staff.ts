import type { OpeningHours } from '#schema/rows/settings.ts'
import type { Role, User } from '#schema/rows/user.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'

const STAFF: readonly [account: string, fullName: string, role: Role, phone: string][] = [
  ['admin', 'Khalid Al Suwaidi', 'admin', '+971501840221'],
  ['accountant', 'Priya Raghavan', 'accountant', '+971552917340'],
  ['cashier', 'Maricel Santos', 'cashier', '+971564408812'],
  ['manager', 'Omar Haddad', 'store_manager', '+971503316675'],
  ['purchasing', 'Imran Qureshi', 'purchasing', '+971585520934'],
  ['employee', 'Joseph Mwangi', 'employee', '+971529904417'],
  ['bilal', 'Bilal Hussain', 'employee', '+971547712086'],
  ['roshan', 'Roshan Fernando', 'employee', '+971561187452'],
  ['dinesh', 'Dinesh Thapa', 'employee', '+971508239961'],
]

/** Makes one account for each role, and the rest of the crew. */
export function makeStaff({ rows, newId, today }: DemoShop): void {
  const createdAt = shopInstant(addDays(today, -470), '09:00')
  for (const [account, fullName, role, phone] of STAFF) {
    rows.users.push({
      id: newId(),
      email: `${account}@sheen.demo`,
      fullName,
      role,
      phone,
      profileImageUrl: null,
      erasedAt: null,
      active: true,
      createdAt,
    })
  }
}

/** The technicians' working hours and skills, and who is away. */
export function makeRosters(shop: DemoShop): void {
  const { rows, newId, today } = shop
  const [joseph, bilal, roshan, dinesh] = staffWith(shop, 'employee')
  if (!joseph || !bilal || !roshan || !dinesh) return
  const skilled = rows.services.filter(({ name }) => !name.includes('Ceramic')).map(({ id }) => id)
  const early = weekOf([{ opens: '08:00', closes: '17:00' }])
  const late = weekOf([
    { opens: '11:00', closes: '15:00' },
    { opens: '16:00', closes: '20:00' },
  ])
  rows.rosters.push(
    { id: joseph.id, hours: null, skills: null },
    { id: bilal.id, hours: early, skills: null },
    { id: roshan.id, hours: late, skills: null },
    { id: dinesh.id, hours: null, skills: skilled },
  )
  const away = { id: newId(), userId: dinesh.id, kind: 'leave' as const, note: 'Home to Pokhara' }
  rows.absences.push({ ...away, firstDay: addDays(today, 12), lastDay: addDays(today, 25) })
}

/** When the shop is open. */
export const OPENING_HOURS = weekOf([{ opens: '08:00', closes: '20:00' }])

/** The hours of Monday to Saturday. */
function weekOf(hours: OpeningHours): OpeningHours[] {
  return [[], ...Array.from({ length: 6 }, () => hours)]
}

export function staffWith({ rows }: DemoShop, role: Role): User[] {
  return rows.users.filter(user => user.role === role)
}
