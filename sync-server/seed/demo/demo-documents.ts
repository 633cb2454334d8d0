import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Invoice, InvoiceLine } from '#schema/rows/invoice.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { isFinished } from '#schema/rules/appointment-status.ts'
import { depositAmounts, invoiceLines, invoiceSeries, invoiceTotals } from '#schema/rules/invoice.ts'
import { dueDay } from '#schema/rules/payment-terms.ts'
import { shopDay } from '#schema/rules/shop-time.ts'
import { vatPercent } from '#schema/rules/vat.ts'
import type { DemoShop } from './demo-shop.ts'
import { SHOP_DEFAULTS } from './shop-defaults.ts'

/** The invoice series of the demo's documents: that of the server, which a new shop draws first. */
export const DEMO_REGISTER = 1

/** Makes the tax documents of all work that is done, and of deposits before it, in the order they were issued. */
export function makeDocuments(shop: DemoShop): void {
  const { rows, newId } = shop
  const appointments = new Map(rows.appointments.map(each => [each.id, each]))
  const deposits = rows.transactions.flatMap(payment => {
    const appointment = appointments.get(payment.appointmentId)
    const isDeposit = appointment && !isFinished(appointment.status) && payment.kind === 'payment'
    return isDeposit ? [{ at: payment.createdAt, appointment, payment }] : []
  })
  const supplies = rows.appointments.flatMap(appointment => {
    const { completedAt, status, totalFils } = appointment
    return isFinished(status) && completedAt && totalFils > 0 ? [{ at: completedAt, appointment }] : []
  })
  const due: { at: string; appointment: Appointment; payment?: Transaction }[] = [...deposits, ...supplies]
  due.sort((a, b) => a.at.localeCompare(b.at) || a.appointment.id - b.appointment.id)
  for (const [index, { at, appointment, payment }] of due.entries()) {
    const lines = payment ? depositLines(appointment, payment) : supplyLines(shop, appointment)
    const document: Invoice = {
      id: newId(),
      kind: payment ? 'deposit' : 'invoice',
      series: invoiceSeries(DEMO_REGISTER),
      sequence: index + 1,
      appointmentId: appointment.id,
      customerId: appointment.customerId,
      correctsId: null,
      transactionId: payment?.id ?? null,
      issuedAt: at,
      supplyDate: shopDay(at),
      dueDate: payment ? null : dueDay(shopDay(at), customerOf(shop, appointment)?.paymentTermsDays),
      purchaseOrder: appointment.purchaseOrder,
      seller: { name: SHOP_DEFAULTS.shopName, address: SHOP_DEFAULTS.address, trn: SHOP_DEFAULTS.trn },
      buyer: buyerOf(shop, appointment),
      ...invoiceTotals(lines),
      lines,
      reason: null,
      createdBy: payment ? payment.createdBy : appointment.completedById,
    }
    rows.invoices.push(document)
    if (!payment) appointment.invoiceId = document.id
    else {
      appointment.depositFils += document.grossFils
      appointment.depositVatFils += document.vatFils
    }
  }
}

function supplyLines({ rows }: DemoShop, appointment: Appointment): InvoiceLine[] {
  const own = ({ appointmentId }: { appointmentId: number }) => appointmentId === appointment.id
  return invoiceLines({
    services: rows.appointmentServices.filter(own),
    products: rows.appointmentProducts.filter(own),
    appointment,
  })
}

function depositLines(appointment: Appointment, { amountFils }: Transaction): InvoiceLine[] {
  const { id, vatMode } = appointment
  const amounts = depositAmounts(appointment, amountFils)
  return [
    {
      description: `Deposit for appointment ${id}`,
      quantity: 1,
      unitPriceFils: vatMode === 'exclusive' ? amounts.netFils : amounts.grossFils,
      vatRatePercent: vatPercent(vatMode),
      ...amounts,
    },
  ]
}

function customerOf({ rows }: DemoShop, { customerId }: Appointment): Customer | undefined {
  return rows.customers.find(({ id }) => id === customerId)
}

function buyerOf(shop: DemoShop, appointment: Appointment): Invoice['buyer'] {
  const customer = customerOf(shop, appointment)
  const address = [customer?.address, customer?.city].filter(Boolean).join(', ') || null
  return { name: customer?.fullName ?? '', address, trn: customer?.trn ?? null }
}
