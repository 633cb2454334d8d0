import {
  Banknote,
  CalendarDays,
  CalendarRange,
  CarFront,
  ChartColumn,
  ClipboardCheck,
  Clock,
  DatabaseBackup,
  FileCheck,
  FileText,
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
  UserRound,
  Users,
  UsersRound,
  Wallet,
} from 'lucide-react'
import { paths } from '#app/paths.ts'
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

export const dashboard = {
  label: 'Dashboard',
  short: 'Dashboard',
  to: paths.dashboard,
  icon: LayoutDashboard,
}
export const adminDashboard: NavigationEntry = {
  label: 'Admin Dashboard',
  short: 'Admin',
  to: paths.adminDashboard,
  icon: Gauge,
}
export const schedule: NavigationEntry = {
  label: 'Schedule View',
  short: 'Schedule',
  to: paths.appointments,
  icon: CalendarDays,
}
export const week: NavigationEntry = {
  label: 'Week View',
  short: 'Week',
  to: paths.appointmentWeek,
  icon: CalendarRange,
}
export const customers: NavigationEntry = {
  label: 'Customers',
  short: 'Customers',
  to: paths.customers,
  icon: Users,
}
export const transactions: NavigationEntry = {
  label: 'Transactions',
  short: 'Payments',
  to: paths.transactions,
  icon: ReceiptText,
}
export const invoices: NavigationEntry = {
  label: 'Invoices',
  short: 'Invoices',
  to: paths.invoices,
  icon: FileText,
}
export const cashDrawer: NavigationEntry = {
  label: 'Cash Drawer',
  short: 'Drawer',
  to: paths.cashDrawer,
  icon: Banknote,
}
export const expenses: NavigationEntry = {
  label: 'Expenses',
  short: 'Expenses',
  to: paths.expenses,
  icon: Wallet,
}
export const reports: NavigationEntry = {
  label: 'Financial Reports',
  short: 'Reports',
  to: paths.reports,
  icon: ChartColumn,
}
export const vatReturn: NavigationEntry = {
  label: 'VAT Return',
  short: 'VAT',
  to: paths.vatReturn,
  icon: Landmark,
}
export const vehicles: NavigationEntry = {
  label: 'Vehicles',
  short: 'Vehicles',
  to: paths.vehicles,
  icon: CarFront,
}
export const quotes: NavigationEntry = {
  label: 'Quotes',
  short: 'Quotes',
  to: paths.quotes,
  icon: FileCheck,
}
export const messages: NavigationEntry = {
  label: 'Messages',
  short: 'Messages',
  to: paths.messages,
  icon: MessagesSquare,
}
export const services: NavigationEntry = {
  label: 'Services',
  short: 'Services',
  to: paths.adminServices,
  icon: Sparkles,
}
export const products: NavigationEntry = {
  label: 'Products',
  short: 'Products',
  to: paths.adminProducts,
  icon: Package,
}
export const settings: NavigationEntry = {
  label: 'Settings',
  short: 'Settings',
  to: paths.adminSettings,
  icon: Settings,
}
export const purchasing: NavigationEntry = {
  label: 'Purchasing',
  short: 'Purchasing',
  to: paths.purchasing,
  icon: Truck,
}
export const stockCount: NavigationEntry = {
  label: 'Stock Count',
  short: 'Count',
  to: paths.stockCount,
  icon: ClipboardCheck,
}

export const team: NavigationEntry = { label: 'Team', short: 'Team', to: paths.team, icon: UsersRound }

export const employees: NavigationEntry = {
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
export const staffHours: NavigationEntry = {
  label: 'Staff Hours',
  short: 'Hours',
  to: paths.staffHours,
  icon: Clock,
}

export const account: NavigationEntry = {
  label: 'My Account',
  short: 'Account',
  to: paths.account,
  icon: UserRound,
}

export const databaseTools: NavigationEntry = {
  label: 'Database Tools',
  short: 'Database',
  to: paths.adminDatabaseTools,
  icon: DatabaseBackup,
}
