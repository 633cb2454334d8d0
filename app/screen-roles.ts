import type { ReactNode } from 'react'
import type { Role } from '#schema/rows/user.ts'
import {
  BUYS_SUPPLIES,
  COUNTS_STOCK,
  DECIDES_FOR_SHOP,
  KEEPS_EXPENSES,
  KEEPS_MONEY,
  SEES_HOURS,
  SEES_REPORTS,
} from '#schema/rules/permissions.ts'
import { paths } from './paths.ts'

/** The roles that may open each staff path. A path that is not listed is open to anyone signed in. */
const SCREEN_ROLES: Readonly<Record<string, readonly Role[]>> = {
  [paths.adminDashboard]: ['admin'],
  [paths.adminServices]: ['admin'],
  [paths.adminProducts]: ['admin'],
  [paths.adminProduct(':id')]: COUNTS_STOCK,
  [paths.adminEmployees]: ['admin'],
  [paths.team]: DECIDES_FOR_SHOP,
  [paths.staffHours]: SEES_HOURS,
  [paths.adminSettings]: ['admin'],
  [paths.adminSetup]: ['admin'],
  [paths.adminFromOtherShops]: ['admin'],
  [paths.adminDatabaseTools]: ['admin'],
  [paths.purchasing]: BUYS_SUPPLIES,
  [paths.stockCount]: COUNTS_STOCK,
  [paths.transactions]: KEEPS_MONEY,
  [paths.invoices]: KEEPS_MONEY,
  [paths.customerStatement(':id')]: KEEPS_MONEY,
  [paths.customerSummary(':id')]: KEEPS_MONEY,
  [paths.groupReceipt(':id')]: KEEPS_MONEY,
  [paths.cashDrawer]: KEEPS_MONEY,
  [paths.cashDrawerReport(':id')]: KEEPS_MONEY,
  [paths.expenses]: KEEPS_EXPENSES,
  [paths.reports]: SEES_REPORTS,
  [paths.vatReturn]: SEES_REPORTS,
  [paths.reportJobs]: SEES_REPORTS,
}
/** The screens of the shop's money, which on a shared device ask again who it is after an absence. */
const MONEY_PATHS: readonly string[] = [
  paths.adminDashboard,
  paths.transactions,
  paths.transaction(':id'),
  paths.groupReceipt(':id'),
  paths.invoices,
  paths.invoice(':id'),
  paths.customerStatement(':id'),
  paths.customerSummary(':id'),
  paths.cashDrawer,
  paths.cashDrawerReport(':id'),
  paths.expenses,
  paths.reports,
  paths.vatReturn,
  paths.reportJobs,
]

export const RESTRICTED_PATHS = Object.keys(SCREEN_ROLES)

/** The facts of a route that the shell reads. */
export type RouteHandle = {
  /** Who may see it; undefined: anyone signed in. */
  roles: readonly Role[] | undefined
  /** It shows the shop's money. */
  showsMoney?: boolean
  /** Shown in its place when the device cannot read its rows. */
  failure?: string
  /** The screen for people who are not signed in; undefined: the sign-in page. */
  outside?: ReactNode
}

/** The roles that may open a path, its search params aside; undefined when anyone signed in may. */
export function rolesFor(address: string): readonly Role[] | undefined {
  const [path = ''] = address.split('?')
  return SCREEN_ROLES[path]
}

export function showsMoney(path: string): boolean {
  return MONEY_PATHS.includes(path)
}
