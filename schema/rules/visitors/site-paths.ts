/** The pages for visitors in every language, which are documents of their own. */
export const PUBLIC_PATHS = ['/', '/booking', '/ar', '/ar/booking'] as const

/** Where the pages of documents are, under their tokens. */
export const DOCUMENT_PAGES = '/d'

/** The path of the page that a document's token opens. */
export function documentPath(token: string): string {
  return `${DOCUMENT_PAGES}/${token}`
}

/** Where the pages of bookings are, under their tokens. */
export const BOOKING_PAGES = '/b'

/** The path of the page of a booking. */
export function bookingPath(token: string): string {
  return `${BOOKING_PAGES}/${token}`
}

/** Where the pages of waiting list entries are, under their tokens. */
export const WAITING_PAGES = '/w'

/** The path of the page of an entry of the waiting list. */
export function waitingPath(token: string): string {
  return `${WAITING_PAGES}/${token}`
}

/** Where the pages of quotes are, under their tokens. */
export const QUOTE_PAGES = '/q'

/** The path of the page of a version of a quote. */
export function quotePath(token: string): string {
  return `${QUOTE_PAGES}/${token}`
}

/** Where the pages of sealed inspections and certificates are, under their tokens. */
export const SEALED_PAGES = '/s'

/** The path of the page of an appointment's inspections, for an insurer. */
export function sealedPath(token: string): string {
  return `${SEALED_PAGES}/${token}`
}

/** Where the pages that end messages are, under their tokens. */
export const STOP_PAGES = '/stop'

/** The path of the page that ends messages. */
export function stopPath(token: string): string {
  return `${STOP_PAGES}/${token}`
}

/** The pages that a token opens, which the server alone has. */
export const TOKEN_PAGES = [
  DOCUMENT_PAGES,
  BOOKING_PAGES,
  WAITING_PAGES,
  QUOTE_PAGES,
  SEALED_PAGES,
  STOP_PAGES,
] as const

/** Which of the pages of a token a path is of, in some spelling; undefined for any other path. */
export function tokenPageOf(path: string): (typeof TOKEN_PAGES)[number] | undefined {
  const lower = path.toLowerCase()
  return TOKEN_PAGES.find(page => lower === page || lower.startsWith(`${page}/`))
}

/** The search param of the booking page that chooses a service by its id. */
export const SERVICE_PARAM = 'service'

/** Every other path of a screen, including those of old links and menus; `:id` is a number. */
export const SCREEN_PATHS = [
  '/login',
  '/account',
  '/dashboard',
  '/dashboard/employee',
  '/dashboard/employee/dashboard',
  '/dashboard/employee/appointments',
  '/dashboard/employee/appointments/new',
  '/dashboard/employee/vehicles/:id',
  '/dashboard/employee/vehicles/:id/history',
  '/dashboard/admin',
  '/dashboard/admin/dashboard',
  '/dashboard/admin/services',
  '/dashboard/admin/products',
  '/dashboard/admin/products/:id',
  '/dashboard/admin/employees',
  '/dashboard/admin/settings',
  '/dashboard/admin/setup',
  '/dashboard/admin/database-tools',
  '/dashboard/admin/from-other-shops',
  '/dashboard/accounting',
  '/dashboard/accounting/invoices',
  '/dashboard/accounting/invoices/:id',
  '/dashboard/accounting/transactions',
  '/dashboard/accounting/transactions/:id',
  '/dashboard/accounting/payments/:id',
  '/dashboard/accounting/cash-drawer',
  '/dashboard/accounting/cash-drawer/:id',
  '/dashboard/accounting/expenses',
  '/dashboard/accounting/reports',
  '/dashboard/accounting/vat-return',
  '/dashboard/accounting/reports/jobs',
  '/dashboard/appointments',
  '/dashboard/appointments/:id',
  '/dashboard/appointments/:id/inspection',
  '/dashboard/certificates/:id',
  '/dashboard/crm',
  '/dashboard/crm/customers',
  '/dashboard/crm/customers/:id',
  '/dashboard/crm/customers/:id/statement',
  '/dashboard/crm/customers/:id/summary',
  '/dashboard/crm/vehicles',
  '/dashboard/crm/vehicles/:id',
  '/dashboard/team',
  '/dashboard/team/hours',
  '/dashboard/quotes',
  '/dashboard/quotes/:id',
  '/dashboard/messages',
  '/dashboard/purchasing',
  '/dashboard/stock-count',
  '/dashboard/attention',
  '/appointment',
  '/appointments',
  '/appointments/calendar',
  '/appointments/list',
  '/employee',
  '/employee/dashboard',
  '/employee/appointments',
  '/admin',
  '/admin/dashboard',
  '/admin/services',
  '/admin/products',
  '/admin/employees',
  '/admin/settings',
  '/accounting',
  '/accounting/transactions',
  '/accounting/expenses',
  '/accounting/reports',
  '/crm',
  '/crm/customers',
  '/crm/customers/:id',
  '/crm/vehicles',
  '/crm/vehicles/:id',
] as const

const KNOWN = new RegExp(
  `^(?:${[...PUBLIC_PATHS, ...SCREEN_PATHS].map(path => path.replace(':id', '\\d{1,15}')).join('|')})$`,
)

/**
 * Returns the canonical spelling of a path of a page or screen: lower case, without doubled or trailing slashes. Null
 * for an unknown path. It always begins with a single slash, or it could redirect to another site.
 */
export function canonicalPath(path: string): string | null {
  const spelled = `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`
  return KNOWN.test(spelled) ? spelled : null
}

const OF_STAFF = new Set(SCREEN_PATHS.map(path => path.split('/')[1]))

/** Whether a path lies among those of the screens, though there may be no screen at it. */
export function isAmongScreens(path: string): boolean {
  return OF_STAFF.has(path.toLowerCase().split('/').filter(Boolean)[0])
}
