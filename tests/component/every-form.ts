import { type Locator, page } from 'vitest/browser'
import { customerIdOf, EXTERIOR, idOf, SHAMPOO, vehicleIdOf } from './shop-rows.ts'

export const anyDialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
const press = (name: string | RegExp) => async () => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
}
export const CAR = `/dashboard/appointments/${idOf(0)}`

export type Form = {
  at: string
  /** What opens the form, where its address does not. */
  open?: () => Promise<void>
  field: Locator
  text?: string
}

export const within = (name: string) => anyDialog.getByLabelText(name)

/** Every form of the app, with a field of it that takes a text. */
export const FORMS: Record<string, Form> = {
  'a new customer': { at: '/dashboard/crm/customers?new=true', field: within('Notes') },
  'an edited customer': {
    at: `/dashboard/crm/customers?edit=${customerIdOf(0)}`,
    field: within('Notes'),
  },
  'a new vehicle': { at: '/dashboard/crm/vehicles?new=true', field: within('Notes') },
  'an edited vehicle': {
    at: `/dashboard/crm/vehicles/${vehicleIdOf(0)}?edit=${vehicleIdOf(0)}`,
    field: within('Notes'),
  },
  'a new service': { at: '/dashboard/admin/services?new=true', field: within('Description') },
  'an edited service': { at: `/dashboard/admin/services?edit=${EXTERIOR.id}`, field: within('Description') },
  'a new product': { at: '/dashboard/admin/products?new=true', field: within('Description') },
  'an edited product': { at: `/dashboard/admin/products?edit=${SHAMPOO.id}`, field: within('Description') },
  'a correction of the stock': {
    at: `/dashboard/admin/products/${SHAMPOO.id}?correct=${SHAMPOO.id}`,
    field: within('Reason'),
  },
  'a count': {
    at: `/dashboard/stock-count?product=${SHAMPOO.id}`,
    field: within('Counted'),
    text: '17',
  },
  'a new employee': { at: '/dashboard/admin/employees?new=true', field: within('Full name') },
  'a shift': { at: '/dashboard/team/hours?new=true', field: within('Reason') },
  'an expense': { at: '/dashboard/accounting/expenses?new=true', field: within('Description') },
  'the opening of the drawer': {
    at: '/dashboard/accounting/cash-drawer?sheet=open',
    field: within('Float'),
    text: '250',
  },
  'the settings': {
    at: '/dashboard/admin/settings',
    field: page.getByLabelText('Shop name'),
  },
  'closed days': {
    at: '/dashboard/admin/settings',
    open: press('Add days'),
    field: within('Name'),
  },
  'my account': { at: '/account', field: page.getByLabelText('Full name') },
  'a new appointment': { at: '/dashboard/appointments?new=true', field: within('Notes') },
  'an edited appointment': { at: `/dashboard/appointments?edit=${idOf(0)}`, field: within('Notes') },
  'blocked time': { at: '/dashboard/appointments?block=new', field: within('Reason') },
  'a walk-in': { at: '/dashboard?walkIn=true', field: within('Plate number'), text: '77123' },
  'what a job used up': {
    at: `/dashboard/appointments/${idOf(1)}`,
    open: press('Complete Service'),
    field: within(`Quantity: ${SHAMPOO.name}`),
    text: '3',
  },
  'an order of supplies': {
    at: '/dashboard?tab=inventory',
    open: press('Order Supplies'),
    field: within('Quantity'),
    text: '44',
  },
  'the details of a check-in': {
    at: `${CAR}?inspect=check_in`,
    open: async () => {
      await page.getByRole('tab', { name: 'Details' }).click()
    },
    field: within('Valuables'),
  },
  'a note on the job': { at: `${CAR}?tab=notes`, field: page.getByLabelText('Add a note') },
  'a cancellation': {
    at: CAR,
    open: async () => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Cancel appointment' }).click()
    },
    field: within('Reason'),
  },
}
