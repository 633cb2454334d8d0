import type { Appointment } from '#schema/rows/appointment.ts'
import type { Customer } from '#schema/rows/customer.ts'
import type { Invoice, InvoiceLine } from '#schema/rows/invoice.ts'
import type { Transaction } from '#schema/rows/transaction.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import {
  creditAmounts,
  creditNoteSeries,
  DEFAULT_CREDIT_NOTE_PREFIX,
  depositAmounts,
  invoiceLines,
  invoiceSeries,
  invoiceTotals,
} from '#schema/rules/documents/invoice.ts'
import { dueDay } from '#schema/rules/documents/payment-terms.ts'
import { vatPercent } from '#schema/rules/money/vat.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import type { DemoShop } from './demo-shop.ts'
import { SHOP_DEFAULTS } from './shop-defaults.ts'

/** The invoice series of the demo's documents: that of the server, which a new shop draws first. */
export const DEMO_REGISTER = 1

/** Makes the tax documents of all work that is done, of deposits before it and of refunds after it, in the order they were issued. */
export function makeDocuments(shop: DemoShop): void {
  const { rows, newId } = shop
  const appointments = new Map(rows.appointments.map(each => [each.id, each]))
  const deposits = rows.transactions.flatMap(payment => {
    const appointment = appointments.get(payment.appointmentId ?? 0)
    const isDeposit = appointment && !isFinished(appointment.status) && payment.kind === 'payment'
    return isDeposit ? [{ at: payment.createdAt, appointment, payment }] : []
  })
  const refunds = rows.transactions.flatMap(refund => {
    const appointment = appointments.get(refund.appointmentId ?? 0)
    return appointment && refund.kind === 'refund' ? [{ at: refund.createdAt, appointment, refund }] : []
  })
  const supplies = rows.appointments.flatMap(appointment => {
    const { completedAt, status, totalFils } = appointment
    return isFinished(status) && completedAt && totalFils > 0 ? [{ at: completedAt, appointment }] : []
  })
  const due: Due[] = [...deposits, ...supplies, ...refunds]
  due.sort((a, b) => a.at.localeCompare(b.at) || a.appointment.id - b.appointment.id)
  const series = {
    notes: creditNoteSeries(DEFAULT_CREDIT_NOTE_PREFIX, DEMO_REGISTER),
    invoices: invoiceSeries(DEMO_REGISTER),
  }
  const last = { notes: 0, invoices: 0 }
  for (const each of due) {
    const { at, appointment, payment, refund } = each
    const lines = linesOf(shop, each)
    const supplyDate = shopDay(refund ? (appointment.completedAt ?? at) : at)
    const isInvoice = !payment && !refund
    const numbers = refund ? 'notes' : 'invoices'
    last[numbers]++
    const document: Invoice = {
      id: newId(),
      kind: payment ? 'deposit' : refund ? 'credit_note' : 'invoice',
      series: series[numbers],
      sequence: last[numbers],
      appointmentId: appointment.id,
      customerId: appointment.customerId,
      correctsId: refund ? appointment.invoiceId : null,
      transactionId: (payment ?? refund)?.id ?? null,
      issuedAt: at,
      supplyDate,
      dueDate: isInvoice ? dueDay(supplyDate, customerOf(shop, appointment)?.paymentTermsDays) : null,
      purchaseOrder: appointment.purchaseOrder,
      seller: { name: SHOP_DEFAULTS.shopName, address: SHOP_DEFAULTS.address, trn: SHOP_DEFAULTS.trn },
      buyer: buyerOf(shop, appointment),
      ...invoiceTotals(lines),
      lines,
      reason: refund?.notes ?? null,
      createdBy: isInvoice ? appointment.completedById : ((payment ?? refund)?.createdBy ?? null),
    }
    rows.invoices.push(document)
    if (isInvoice) appointment.invoiceId = document.id
    else if (payment) {
      appointment.depositFils += document.grossFils
      appointment.depositVatFils += document.vatFils
    }
  }
}

/** A document to issue: of a deposit with its payment, a credit note with its refund, else the invoice. */
type Due = { at: string; appointment: Appointment; payment?: Transaction; refund?: Transaction }

function linesOf(shop: DemoShop, { appointment, payment, refund }: Due): InvoiceLine[] {
  if (payment) return depositLines(appointment, payment)
  return refund ? creditLines(shop, appointment) : supplyLines(shop, appointment)
}

function creditLines({ rows }: DemoShop, { id, ...appointment }: Appointment): InvoiceLine[] {
  const { totalFils, vatFils, vatMode, creditedFils } = appointment
  const amounts = creditAmounts(
    { grossFils: totalFils, vatFils },
    { beforeFils: 0, creditFils: creditedFils },
  )
  const services = rows.appointmentServices.filter(({ appointmentId }) => appointmentId === id)
  const unitPriceFils = vatMode === 'exclusive' ? amounts.netFils : amounts.grossFils
  const description = services.map(({ name }) => name).join(', ')
  return [{ description, quantity: 1, unitPriceFils, vatRatePercent: vatPercent(vatMode), ...amounts }]
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
