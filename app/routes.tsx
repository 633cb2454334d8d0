import { type ComponentType, lazy } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect, redirectDocument } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { RESTRICTED_PATHS, type RouteHandle, rolesFor, showsMoney } from '#app/screen-roles.ts'
import { NotFound, RouteError } from '#app/shell/not-found.tsx'
import { AppRoot, Starting } from '#app/shell/starting.tsx'
import { PUBLIC_PATHS } from '#schema/rules/visitors/site-paths.ts'

/** The routes of the app. Every screen is a chunk of its own, and so is the whole staff shell. */
export const routes: RouteObject[] = [
  {
    Component: AppRoot,
    ErrorBoundary: RouteError,
    HydrateFallback: Starting,
    children: [
      ...PUBLIC_PATHS.map(publicPage),
      screen(paths.login, async () => {
        preloadWork().catch(() => {})
        return (await import('#app/features/login/login-page.tsx')).LoginPage
      }),
      {
        lazy: async () => {
          const { StaffShell, startStaffShell } = await import('#app/shell/staff-shell.tsx')
          startStaffShell()
          return { element: <StaffShell finder={FindDialog} passwordGate={<NewPasswordPage />} /> }
        },
        ErrorBoundary: RouteError,
        children: [{ ErrorBoundary: RouteError, children: staffRoutes() }],
      },
      ...legacyAddresses(),
    ],
  },
]

/** The shell gets the finder as a prop, because it imports no screen; its script is loaded when it is first opened. */
const FindDialog = lazy(async () => ({
  default: (await import('#app/features/find/find-dialog.tsx')).FindDialog,
}))

/** Replaces the shell for a person with a one-time password. */
const NewPasswordPage = lazy(async () => ({
  default: (await import('#app/features/account/new-password-page.tsx')).NewPasswordPage,
}))

/**
 * Loads the first screens and the sync engine while the person signs in, and draws the screens once out of sight. A failed load is
 * repeated, and shown, when it is needed.
 */
async function preloadWork(): Promise<void> {
  const [{ drawAhead }, { DashboardPage }] = await Promise.all([
    import('#app/shell/draw-ahead.tsx'),
    import('#app/features/dashboard/dashboard-page.tsx'),
    import('#app/shell/staff-shell.tsx'),
  ])
  drawAhead(<DashboardPage />)
  await import('#app/sync/sync-engine.ts')
}

function staffRoutes(): RouteObject[] {
  const schedule = () => import('#app/features/schedule/schedule-page.tsx').then(page => page.SchedulePage)
  const screens = [
    screen(
      paths.dashboard,
      async () => (await import('#app/features/dashboard/dashboard-page.tsx')).DashboardPage,
    ),
    moved('/dashboard/employee', paths.dashboard),
    moved(paths.employeeDashboard, paths.dashboard),
    screen(
      paths.adminDashboard,
      async () => (await import('#app/features/admin-dashboard/admin-dashboard-page.tsx')).AdminDashboardPage,
    ),
    screen(paths.appointments, schedule, 'Failed to fetch appointments'),
    screen(
      paths.appointment(':id'),
      async () => (await import('#app/features/appointments/appointment-page.tsx')).AppointmentPage,
      'Failed to fetch appointment data',
    ),
    screen(
      paths.appointmentInspection(':id'),
      async () =>
        (await import('#app/features/appointments/inspection/inspection-report-page.tsx'))
          .InspectionReportPage,
      'Failed to fetch appointment data',
    ),
    screen(
      paths.certificate(':id'),
      async () =>
        (await import('#app/features/appointments/certificates/certificate-page.tsx')).CertificatePage,
      'Failed to fetch appointment data',
    ),
    screen(
      paths.customers,
      async () => (await import('#app/features/customers/customers-page.tsx')).CustomersPage,
    ),
    screen(
      paths.customer(':id'),
      async () => (await import('#app/features/customers/profile/profile-page.tsx')).ProfilePage,
    ),
    screen(
      paths.customerStatement(':id'),
      async () => (await import('#app/features/customers/account/statement-page.tsx')).StatementPage,
      'Failed to fetch transactions',
    ),
    screen(
      paths.customerSummary(':id'),
      async () => (await import('#app/features/customers/account/summary-page.tsx')).SummaryPage,
      'Failed to fetch transactions',
    ),
    screen(
      paths.vehicles,
      async () => (await import('#app/features/vehicles/vehicles-page.tsx')).VehiclesPage,
    ),
    screen(
      paths.vehicle(':id'),
      async () => (await import('#app/features/vehicles/vehicle-page.tsx')).VehiclePage,
    ),
    screen(
      paths.adminServices,
      async () => (await import('#app/features/services/services-page.tsx')).ServicesPage,
      'Failed to fetch service',
    ),
    screen(paths.adminSetup, async () => (await import('#app/features/settings/setup-page.tsx')).SetupPage),
    screen(
      paths.adminSettings,
      async () => (await import('#app/features/settings/settings-page.tsx')).SettingsPage,
    ),
    screen(
      paths.adminFromOtherShops,
      async () =>
        (await import('#app/features/from-other-shops/from-other-shops-page.tsx')).FromOtherShopsPage,
    ),
    screen(
      paths.adminProducts,
      async () => (await import('#app/features/products/products-page.tsx')).ProductsPage,
      'Failed to fetch products',
    ),
    screen(
      paths.adminProduct(':id'),
      async () => (await import('#app/features/products/ledger/product-page.tsx')).ProductPage,
      'Failed to fetch product',
    ),
    screen(
      paths.messages,
      async () => (await import('#app/features/notifications/notifications-page.tsx')).NotificationsPage,
    ),
    screen(paths.quotes, async () => (await import('#app/features/quotes/quotes-page.tsx')).QuotesPage),
    screen(paths.quote(':id'), async () => (await import('#app/features/quotes/quote-page.tsx')).QuotePage),
    screen(
      paths.purchasing,
      async () => (await import('#app/features/purchasing/purchasing-page.tsx')).PurchasingPage,
    ),
    screen(
      paths.stockCount,
      async () => (await import('#app/features/stock-count/stock-count-page.tsx')).StockCountPage,
    ),
    screen(
      paths.transactions,
      async () => (await import('#app/features/transactions/transactions-page.tsx')).TransactionsPage,
      'Failed to fetch transactions',
    ),
    screen(
      paths.invoices,
      async () => (await import('#app/features/invoices/invoices-page.tsx')).InvoicesPage,
      'Failed to fetch invoices',
    ),
    screen(
      paths.invoice(':id'),
      async () => (await import('#app/features/invoices/invoice-page.tsx')).InvoicePage,
      'Failed to fetch invoices',
    ),
    screen(
      paths.transaction(':id'),
      async () => (await import('#app/features/transactions/receipt/receipt-page.tsx')).ReceiptPage,
      'Failed to fetch transactions',
    ),
    screen(
      paths.groupReceipt(':id'),
      async () =>
        (await import('#app/features/transactions/receipt/group-receipt-page.tsx')).GroupReceiptPage,
      'Failed to fetch transactions',
    ),
    screen(
      paths.cashDrawer,
      async () => (await import('#app/features/cash-drawer/cash-drawer-page.tsx')).CashDrawerPage,
      'Failed to fetch the cash drawer',
    ),
    screen(
      paths.cashDrawerReport(':id'),
      async () => (await import('#app/features/cash-drawer/report-page.tsx')).ReportPage,
      'Failed to fetch the cash drawer',
    ),
    screen(
      paths.expenses,
      async () => (await import('#app/features/expenses/expenses-page.tsx')).ExpensesPage,
      'Failed to fetch expenses',
    ),
    screen(
      paths.reports,
      async () => (await import('#app/features/reports/reports-page.tsx')).ReportsPage,
      'Failed to fetch yearly report data',
    ),
    screen(
      paths.vatReturn,
      async () => (await import('#app/features/vat-return/vat-return-page.tsx')).VatReturnPage,
    ),
    screen(
      paths.reportJobs,
      async () => (await import('#app/features/reports/jobs-page.tsx')).JobsPage,
      'Failed to fetch yearly report data',
    ),
    screen(
      paths.adminEmployees,
      async () => (await import('#app/features/employees/employees-page.tsx')).EmployeesPage,
    ),
    screen(
      paths.staffHours,
      async () => (await import('#app/features/staff-hours/staff-hours-page.tsx')).StaffHoursPage,
    ),
    screen(paths.team, async () => (await import('#app/features/team/team-page.tsx')).TeamPage),
    screen(
      paths.adminDatabaseTools,
      async () => (await import('#app/features/database-tools/database-tools-page.tsx')).DatabaseToolsPage,
    ),
    screen(paths.account, async () => (await import('#app/features/account/account-page.tsx')).AccountPage),
    screen(
      paths.attention,
      async () => (await import('#app/features/attention/attention-page.tsx')).AttentionPage,
    ),
  ]
  const unknown: RouteHandle = { roles: undefined, outside: <NotFound /> }
  return [...screens, ...gatesWithout(screens), { path: '*', handle: unknown, element: <NotFound inShell /> }]
}

/**
 * Gated paths without a screen: other roles are denied access, and for the permitted ones the page does not
 * exist.
 */
function gatesWithout(screens: readonly RouteObject[]): RouteObject[] {
  return RESTRICTED_PATHS.filter(path => !screens.some(screen => screen.path === path)).map(path => ({
    path,
    handle: { roles: rolesFor(path) } satisfies RouteHandle,
    element: <NotFound inShell />,
  }))
}

/** Redirects for paths that old links, bookmarks and menus use. The search params are kept. */
function legacyAddresses(): RouteObject[] {
  return [
    moved('/appointment', paths.appointments),
    moved('/appointments', paths.appointments),
    moved('/appointments/calendar', paths.appointments),
    moved('/appointments/list', paths.appointments),
    moved('/employee', paths.dashboard),
    moved('/employee/dashboard', paths.employeeDashboard),
    moved('/admin', paths.adminDashboard),
    moved('/dashboard/admin', paths.adminDashboard),
    moved('/admin/dashboard', paths.adminDashboard),
    moved('/admin/services', paths.adminServices),
    moved('/admin/products', paths.adminProducts),
    moved('/admin/employees', paths.adminEmployees),
    moved('/admin/settings', paths.adminSettings),
    moved('/accounting', paths.transactions),
    moved('/dashboard/accounting', paths.transactions),
    moved('/accounting/transactions', paths.transactions),
    moved('/accounting/expenses', paths.expenses),
    moved('/accounting/reports', paths.reports),
    moved('/employee/appointments', paths.appointments),
    moved('/dashboard/employee/appointments', paths.appointments),
    moved('/dashboard/employee/appointments/new', paths.newAppointment),
    moved('/crm', paths.customers),
    moved('/dashboard/crm', paths.customers),
    moved('/crm/customers', paths.customers),
    moved('/crm/customers/:id', paths.customer(':id')),
    moved('/crm/vehicles', paths.vehicles),
    moved('/crm/vehicles/:id', paths.vehicle(':id')),
    moved('/dashboard/employee/vehicles/:id', paths.vehicle(':id')),
    moved('/dashboard/employee/vehicles/:id/history', paths.vehicle(':id')),
  ]
}

function screen(path: string, load: () => Promise<ComponentType>, failure?: string): RouteObject {
  const handle: RouteHandle = { roles: rolesFor(path), showsMoney: showsMoney(path), failure }
  return { path, handle, lazy: async () => ({ Component: await load() }) }
}

/** The public pages are documents of their own, at one spelling of their path: any other would lead here again. */
function publicPage(path: string): RouteObject {
  return { path, loader: ({ request }) => redirectDocument(path + new URL(request.url).search) }
}

function moved(path: string, target: string): RouteObject {
  // The router warns of a route without an element, though this one is never rendered.
  return { path, loader: args => redirect(targetAddress(target, args)), element: null }
}

function targetAddress(target: string, { request, params }: LoaderFunctionArgs) {
  const asked = new URL(request.url)
  const address = new URL(target.replace(':id', params.id ?? ''), asked)
  for (const [key, value] of asked.searchParams) address.searchParams.set(key, value)
  return address.pathname + address.search
}
