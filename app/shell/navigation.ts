import { CalendarDays, CalendarPlus, Car, CarFront, type LucideIcon, UserPlus, Users } from 'lucide-react'
import type { Location } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import type { Role } from '#schema/rows/user.ts'

export type NavigationEntry = {
  label: string
  /** Under the icon of the narrow sidebar and in the phone's bottom bar. */
  short: string
  to: string
  icon: LucideIcon
  /** Who sees it; everyone on staff when left out. */
  roles?: readonly Role[]
}
export type NavigationGroup = { label: string; entries: readonly NavigationEntry[] }

const schedule: NavigationEntry = {
  label: 'Schedule View',
  short: 'Schedule',
  to: paths.appointments,
  icon: CalendarDays,
}
const customers: NavigationEntry = {
  label: 'Customers',
  short: 'Customers',
  to: paths.customers,
  icon: Users,
}
const vehicles: NavigationEntry = { label: 'Vehicles', short: 'Vehicles', to: paths.vehicles, icon: CarFront }

/** The menus, in order. An entry stands here only when its screen does. */
const GROUPS: readonly NavigationGroup[] = [
  { label: 'Appointments', entries: [schedule] },
  { label: 'CRM', entries: [customers, vehicles] },
  {
    label: 'Shortcuts',
    entries: [
      { label: 'New Appointment', short: 'New job', to: paths.newAppointment, icon: CalendarPlus },
      { label: 'New Customer', short: 'New client', to: paths.newCustomer, icon: UserPlus },
      { label: 'New Vehicle', short: 'New car', to: paths.newVehicle, icon: Car },
    ],
  },
]

/** What a technician uses with one thumb; the bottom bar puts New between them. */
export const BOTTOM_BAR = [schedule, customers, vehicles] as const

export function navigationFor(role: Role): NavigationGroup[] {
  return GROUPS.map(({ label, entries }) => ({
    label,
    entries: entries.filter(({ roles }) => !roles || roles.includes(role)),
  })).filter(({ entries }) => entries.length > 0)
}

/** Whether the page at hand is the entry's own. A shortcut opens a dialog and is never 'here'. */
export function isHere(entry: NavigationEntry, { pathname, search }: Location): boolean {
  const [path = '', query = ''] = entry.to.split('?')
  const target = new URLSearchParams(query)
  if (target.has('new')) return false
  if (pathname !== path && !pathname.startsWith(`${path}/`)) return false
  return target.get('view') === new URLSearchParams(search).get('view')
}
