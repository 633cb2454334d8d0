import type { AppointmentStatus } from '#schema/rows/appointment.ts'
import type { Notification } from '#schema/rows/notification.ts'
import type { PurchaseRequest } from '#schema/rows/purchase-request.ts'
import type { Quote } from '#schema/rows/quote.ts'
import type { PaymentMethod, Transaction } from '#schema/rows/transaction.ts'
import type { AgeBand } from '#schema/rules/documents/document-state.ts'
import type { AttentionKind } from '#schema/rules/people/attention.ts'
import { visitorPaths } from './visitor-paths.ts'

/** Every URL path of the app. Screens link through these, never through a literal. */
export const paths = {
  ...visitorPaths,
  account: '/account',
  accountDevice: '/account?tab=device',
  accountPassword: '/account?tab=password',
  accountSignIns: '/account?tab=sign-ins',
  dashboard: '/dashboard',
  dashboardTab: (tab: 'appointments' | 'inventory') => `/dashboard?tab=${tab}` as const,
  employeeDashboard: '/dashboard/employee/dashboard',
  adminDashboard: '/dashboard/admin/dashboard',
  adminServices: '/dashboard/admin/services',
  newService: '/dashboard/admin/services?new=true',
  adminProducts: '/dashboard/admin/products',
  adminProduct: (id: number | ':id') => `/dashboard/admin/products/${id}` as const,
  adminEmployees: '/dashboard/admin/employees',
  team: '/dashboard/team',
  staffHours: '/dashboard/team/hours',
  adminSettings: '/dashboard/admin/settings',
  adminSetup: '/dashboard/admin/setup',
  adminFromOtherShops: '/dashboard/admin/from-other-shops',
  fromOtherShop: (draft: string) => `/dashboard/admin/from-other-shops?draft=${draft}` as const,
  adminDatabaseTools: '/dashboard/admin/database-tools',
  adminDatabaseTab: (tab: 'backup' | 'import') => `/dashboard/admin/database-tools?tab=${tab}` as const,
  transactions: '/dashboard/accounting/transactions',
  transactionsOf: (filter: TransactionFilter) =>
    `/dashboard/accounting/transactions?${new URLSearchParams(filter)}` as const,
  invoices: '/dashboard/accounting/invoices',
  invoicesAged: (age: AgeBand) => `/dashboard/accounting/invoices?age=${age}` as const,
  invoicesOpen: '/dashboard/accounting/invoices?state=unpaid',
  invoicesOpenOf: (customer: string) =>
    `/dashboard/accounting/invoices?state=unpaid&q=${encodeURIComponent(customer)}` as const,
  invoice: (id: number | ':id') => `/dashboard/accounting/invoices/${id}` as const,
  transaction: (id: number | ':id') => `/dashboard/accounting/transactions/${id}` as const,
  groupReceipt: (id: number | ':id') => `/dashboard/accounting/payments/${id}` as const,
  cashDrawer: '/dashboard/accounting/cash-drawer',
  cashDrawerReport: (id: number | ':id') => `/dashboard/accounting/cash-drawer/${id}` as const,
  expenses: '/dashboard/accounting/expenses',
  expensesOf: ({ from, to }: Days) => `/dashboard/accounting/expenses?from=${from}&to=${to}` as const,
  reports: '/dashboard/accounting/reports',
  vatReturn: '/dashboard/accounting/vat-return',
  vatReturnOf: (month: string) => `/dashboard/accounting/vat-return?from=${month}&months=1` as const,
  expense: (id: number) => `/dashboard/accounting/expenses?expense=${id}` as const,
  reportOf: (tab: ReportTab, { from, to }: Days) =>
    `/dashboard/accounting/reports?tab=${tab}&from=${from}&to=${to}` as const,
  reportJobs: '/dashboard/accounting/reports/jobs',
  reportJobsOf: (filter: JobFilter) =>
    `/dashboard/accounting/reports/jobs?${new URLSearchParams(filter)}` as const,
  appointments: '/dashboard/appointments',
  appointmentWeek: '/dashboard/appointments?view=week',
  appointmentsOn: (day: string) => `/dashboard/appointments?date=${day}` as const,
  appointmentSearch: (day: string, { text, status }: { text: string; status: AppointmentStatus | null }) =>
    `/dashboard/appointments?date=${day}&q=${encodeURIComponent(text)}${status ? `&status=${status}` : ''}` as const,
  appointment: (id: number | ':id') => `/dashboard/appointments/${id}` as const,
  newCertificate: (appointmentId: number) =>
    `/dashboard/appointments/${appointmentId}?certificate=true` as const,
  appointmentInspection: (id: number | ':id') => `/dashboard/appointments/${id}/inspection` as const,
  certificate: (id: number | ':id') => `/dashboard/certificates/${id}` as const,
  appointmentPay: (id: number) => `/dashboard/appointments/${id}?pay=true` as const,
  appointmentPlace: (id: number) => `/dashboard/appointments/${id}?edit=time` as const,
  appointmentPayments: (id: number) => `/dashboard/appointments/${id}?tab=transactions` as const,
  customers: '/dashboard/crm/customers',
  customersOwing: '/dashboard/crm/customers?owes=before',
  customerSearch: (text: string) => `/dashboard/crm/customers?q=${encodeURIComponent(text)}` as const,
  customer: (id: number | ':id') => `/dashboard/crm/customers/${id}` as const,
  customerStatement: (id: number | ':id') => `/dashboard/crm/customers/${id}/statement` as const,
  customerSummary: (id: number | ':id') => `/dashboard/crm/customers/${id}/summary` as const,
  vehicles: '/dashboard/crm/vehicles',
  vehicleSearch: (text: string) => `/dashboard/crm/vehicles?q=${encodeURIComponent(text)}` as const,
  vehiclesOf: (customerId: number) => `/dashboard/crm/vehicles?customer=${customerId}` as const,
  vehicle: (id: number | ':id') => `/dashboard/crm/vehicles/${id}` as const,
  vehicleTransfer: (id: number) => `/dashboard/crm/vehicles/${id}?transfer=true` as const,
  quotes: '/dashboard/quotes',
  quote: (id: number | ':id') => `/dashboard/quotes/${id}` as const,
  quoteEdit: (id: number) => `/dashboard/quotes/${id}?edit=true` as const,
  newQuote: '/dashboard/quotes?new=true',
  newQuoteOfCustomer: (id: number) => `/dashboard/quotes?new=true&customer=${id}` as const,
  newExtraWork: (appointmentId: number) => `/dashboard/quotes?new=true&appointment=${appointmentId}` as const,
  newQuoteOfVehicle: (id: number) => `/dashboard/quotes?new=true&vehicle=${id}` as const,
  messages: '/dashboard/messages',
  messagesToSend: '/dashboard/messages?send=true',
  message: (notification: NotificationEventColumns) =>
    `/dashboard/messages?show=all&message=${encodeURIComponent(notificationParam(notification))}` as const,
  purchasing: '/dashboard/purchasing',
  purchasingOf: (status: PurchaseRequest['status']) => `/dashboard/purchasing?status=${status}` as const,
  stockCount: '/dashboard/stock-count',
  attention: '/dashboard/attention',
  attentionOf: (kind: AttentionKind) => `/dashboard/attention?kind=${kind}` as const,
  newAppointment: '/dashboard/appointments?new=true',
  newAppointmentOfCustomer: (id: number) => `/dashboard/appointments?new=true&customer=${id}` as const,
  newAppointmentOfVehicle: (id: number) => `/dashboard/appointments?new=true&vehicle=${id}` as const,
  newAppointmentOfQuote: ({ id, customerId, vehicleId }: Pick<Quote, 'id' | 'customerId' | 'vehicleId'>) =>
    `/dashboard/appointments?new=true&customer=${customerId}${vehicleId === null ? '' : `&vehicle=${vehicleId}`}&quote=${id}` as const,
  walkIn: '/dashboard?walkIn=true',
  newCustomer: '/dashboard/crm/customers?new=true',
  newVehicle: '/dashboard/crm/vehicles?new=true',
} as const

/**
 * Whether an address is the Board, the schedule for a screen on the wall: the shell leaves its bars away there, takes updates
 * by itself, and a lock does not cover it.
 */
export function isBoard({ pathname, search }: { pathname: string; search: string }): boolean {
  return pathname === paths.appointments && new URLSearchParams(search).get('view') === 'board'
}

type Days = { from: string; to: string }

export type ReportTab =
  | 'overview'
  | 'profit'
  | 'services'
  | 'technicians'
  | 'methods'
  | 'customers'
  | 'margins'

/** Which finished jobs, and what of them: the service of an id, 'products' or 'credits'. */
export type JobFilter = Days & { part?: string; technician?: string; customer?: string }

type TransactionFilter = Days & { method?: PaymentMethod; kind?: Transaction['kind'] }

type NotificationEventColumns = Pick<
  Notification,
  'id' | 'notificationType' | 'appointmentId' | 'paymentId' | 'scheduledDate' | 'occurrence'
>

/**
 * The search param of an open notification. It names the event, which stays the same when the server replaces the
 * provisional id; of an answer, the id that was drawn for it. It is only compared with those of rows and never parsed.
 */
export function notificationParam(notification: NotificationEventColumns): string {
  const { id, notificationType, appointmentId, paymentId, scheduledDate, occurrence } = notification
  if (notificationType === 'answer') return `answer:${id}`
  const event = [notificationType, paymentId ?? appointmentId, scheduledDate].filter(part => part !== null)
  return occurrence === 1 ? event.join(':') : `${event.join(':')}#${occurrence}`
}
