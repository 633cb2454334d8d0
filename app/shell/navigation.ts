import {
  Banknote,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  Car,
  CarFront,
  ChartColumn,
  ClipboardCheck,
  Clock,
  DatabaseBackup,
  FileText,
  Footprints,
  Gauge,
  IdCard,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Package,
  ReceiptText,
  Settings,
  Sparkles,
  TriangleAlert,
  Truck,
  UserPlus,
  UserRound,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { Location } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { rolesFor } from '#app/screen-roles.ts'
import type { Role } from '#schema/rows/user.ts'

export type NavigationEntry = {
  label: string
  /** The label in the narrow sidebar and in the phone's bottom bar. */
  short: string
  to: string
  icon: LucideIcon
  /** Limits the entry to some of the roles that may open its page. */
  shownTo?: (role: Role) => boolean
}
export type NavigationGroup = {
  label: string
  entries: readonly NavigationEntry[]
}

const isAdmin = (role: Role) => role === 'admin'

const dashboard = { label: 'Dashboard', short: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard }
const adminDashboard: NavigationEntry = {
  label: 'Admin Dashboard',
  short: 'Admin',
  to: paths.adminDashboard,
  icon: Gauge,
}
const schedule: NavigationEntry = {
  label: 'Schedule View',
  short: 'Schedule',
  to: paths.appointments,
  icon: CalendarDays,
}
const week: NavigationEntry = {
  label: 'Week View',
  short: 'Week',
  to: paths.appointmentWeek,
  icon: CalendarRange,
}
const customers: NavigationEntry = {
  label: 'Customers',
  short: 'Customers',
  to: paths.customers,
  icon: Users,
}
const transactions: NavigationEntry = {
  label: 'Transactions',
  short: 'Payments',
  to: paths.transactions,
  icon: ReceiptText,
}
const invoices: NavigationEntry = {
  label: 'Invoices',
  short: 'Invoices',
  to: paths.invoices,
  icon: FileText,
}
const cashDrawer: NavigationEntry = {
  label: 'Cash Drawer',
  short: 'Drawer',
  to: paths.cashDrawer,
  icon: Banknote,
}
const expenses: NavigationEntry = { label: 'Expenses', short: 'Expenses', to: paths.expenses, icon: Wallet }
const reports: NavigationEntry = {
  label: 'Financial Reports',
  short: 'Reports',
  to: paths.reports,
  icon: ChartColumn,
}
const vatReturn: NavigationEntry = { label: 'VAT Return', short: 'VAT', to: paths.vatReturn, icon: Landmark }
const vehicles: NavigationEntry = { label: 'Vehicles', short: 'Vehicles', to: paths.vehicles, icon: CarFront }
export const messages: NavigationEntry = {
  label: 'Messages',
  short: 'Messages',
  to: paths.messages,
  icon: MessagesSquare,
}
const services: NavigationEntry = {
  label: 'Services',
  short: 'Services',
  to: paths.adminServices,
  icon: Sparkles,
}
const products: NavigationEntry = {
  label: 'Products',
  short: 'Products',
  to: paths.adminProducts,
  icon: Package,
}
const settings: NavigationEntry = {
  label: 'Settings',
  short: 'Settings',
  to: paths.adminSettings,
  icon: Settings,
}
const purchasing: NavigationEntry = {
  label: 'Purchasing',
  short: 'Purchasing',
  to: paths.purchasing,
  icon: Truck,
}
const stockCount: NavigationEntry = {
  label: 'Stock Count',
  short: 'Count',
  to: paths.stockCount,
  icon: ClipboardCheck,
}

const team: NavigationEntry = { label: 'Team', short: 'Team', to: paths.team, icon: UsersRound }

const employees: NavigationEntry = {
  label: 'Employees',
  short: 'Employees',
  to: paths.adminEmployees,
  icon: IdCard,
}

/** This entry is shown only while something needs attention. */
export const attention: NavigationEntry = {
  label: 'Needs Attention',
  short: 'Attention',
  to: paths.attention,
  icon: TriangleAlert,
}

/** Outside the menu: the team's page leads to it. */
const staffHours: NavigationEntry = {
  label: 'Staff Hours',
  short: 'Hours',
  to: paths.staffHours,
  icon: Clock,
}

const account: NavigationEntry = {
  label: 'My Account',
  short: 'Account',
  to: paths.account,
  icon: UserRound,
}

const databaseTools: NavigationEntry = {
  label: 'Database Tools',
  short: 'Database',
  to: paths.adminDatabaseTools,
  icon: DatabaseBackup,
}

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
  { label: 'CRM', entries: [customers, vehicles, messages] },
  { label: 'Supplies', entries: [purchasing, stockCount] },
  { label: 'Accounting', entries: [transactions, invoices, cashDrawer, expenses, reports, vatReturn] },
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

export function navigationFor(role: Role): NavigationGroup[] {
  return GROUPS.map(({ label, entries }) => ({ label, entries: shown(entries, role) })).filter(
    ({ entries }) => entries.length > 0,
  )
}

/** Every screen that the role may open, with the name of its group in the menu; '' for those outside its groups. */
export function screensFor(role: Role): (NavigationEntry & { group: string })[] {
  const inMenu = navigationFor(role).flatMap(({ label, entries }) =>
    entries.map(entry => ({ ...entry, group: label })),
  )
  return [...inMenu, ...shown([attention, account, staffHours], role).map(entry => ({ ...entry, group: '' }))]
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
