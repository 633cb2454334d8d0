import { CalendarPlus, Car, Footprints, UserPlus } from 'lucide-react'
import type { Location } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { rolesFor } from '#app/screen-roles.ts'
import type { Role } from '#schema/rows/user.ts'
import { DECIDES_FOR_SHOP } from '#schema/rules/permissions.ts'
import {
  account,
  adminDashboard,
  attention,
  cashDrawer,
  customers,
  dashboard,
  databaseTools,
  employees,
  expenses,
  invoices,
  messages,
  type NavigationEntry,
  products,
  purchasing,
  quotes,
  reports,
  schedule,
  services,
  settings,
  staffHours,
  stockCount,
  team,
  transactions,
  vatReturn,
  vehicles,
  week,
} from './navigation-entries.ts'

export type NavigationGroup = {
  label: string
  entries: readonly NavigationEntry[]
}

const isAdmin = (role: Role) => role === 'admin'

/** The groups of the menu, in order. */
const GROUPS: readonly NavigationGroup[] = [
  {
    label: 'Admin Panel',
    entries: [
      adminDashboard,
      { ...dashboard, shownTo: isAdmin },
      services,
      products,
      employees,
      settings,
      databaseTools,
    ],
  },
  {
    label: 'Home',
    entries: [{ ...dashboard, label: 'Employee Dashboard', shownTo: role => !isAdmin(role) }],
  },
  { label: 'Appointments', entries: [schedule, week, team] },
  { label: 'CRM', entries: [customers, vehicles, quotes, messages] },
  { label: 'Supplies', entries: [purchasing, stockCount] },
  {
    label: 'Accounting',
    entries: [
      transactions,
      invoices,
      cashDrawer,
      expenses,
      reports,
      vatReturn,
      { ...staffHours, shownTo: role => !DECIDES_FOR_SHOP.includes(role) },
    ],
  },
  {
    label: 'Shortcuts',
    entries: [
      { label: 'Walk-in', short: 'Walk-in', to: paths.walkIn, icon: Footprints },
      { label: 'New Appointment', short: 'New appointment', to: paths.newAppointment, icon: CalendarPlus },
      { label: 'New Customer', short: 'New customer', to: paths.newCustomer, icon: UserPlus },
      { label: 'New Vehicle', short: 'New vehicle', to: paths.newVehicle, icon: Car },
    ],
  },
]

/** The links of the top bar on desktops; each is shown only to the roles that may open its page. */
const TOP_BAR: readonly NavigationEntry[] = [
  dashboard,
  { ...schedule, label: 'Appointments' },
  customers,
  vehicles,
  services,
  products,
  settings,
]

/** The entries of the phone's bottom bar, which also has a button New. */
export const BOTTOM_BAR = [dashboard, schedule, customers] as const

/** The roles that open the app for the books. */
const COMES_FOR_BOOKS: readonly Role[] = ['accountant', 'cashier']

export function navigationFor(role: Role): NavigationGroup[] {
  const groups = GROUPS.map(({ label, entries }) => ({ label, entries: shown(entries, role) })).filter(
    ({ entries }) => entries.length > 0,
  )
  if (!COMES_FOR_BOOKS.includes(role)) return groups
  // Below the others it would be out of sight on most screens.
  const [home, ...others] = groups
  const books = others.filter(({ label }) => label === 'Accounting')
  return [...(home ? [home] : []), ...books, ...others.filter(each => !books.includes(each))]
}

/** Every screen that the role may open, with the name of its group in the menu; '' for those outside its groups. */
export function screensFor(role: Role): (NavigationEntry & { group: string })[] {
  const inMenu = navigationFor(role).flatMap(({ label, entries }) =>
    entries.map(entry => ({ ...entry, group: label })),
  )
  const others = shown([attention, account, staffHours], role).filter(
    ({ to }) => !inMenu.some(entry => entry.to === to),
  )
  return [...inMenu, ...others.map(entry => ({ ...entry, group: '' }))]
}

export function topBarFor(role: Role): NavigationEntry[] {
  return shown(TOP_BAR, role)
}

function shown(entries: readonly NavigationEntry[], role: Role): NavigationEntry[] {
  return entries.filter(
    ({ to, shownTo }) => (rolesFor(to)?.includes(role) ?? true) && (shownTo?.(role) ?? true),
  )
}

/** Whether the current page is the entry's own. False for a shortcut that opens a dialog. */
export function isHere(entry: NavigationEntry, { pathname, search }: Location): boolean {
  const target = new URLSearchParams(entry.to.split('?')[1])
  if (target.has('new') || target.has('walkIn') || !isBelowPath(entry, pathname)) return false
  return target.get('view') === new URLSearchParams(search).get('view')
}

/** Whether the current page is the entry's or one below it. The dashboard's path is a prefix of all staff pages. */
export function isBelowPath({ to }: NavigationEntry, pathname: string): boolean {
  const [path = ''] = to.split('?')
  return pathname === path || (path !== paths.dashboard && pathname.startsWith(`${path}/`))
}
