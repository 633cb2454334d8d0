import type { AppointmentDetails } from '#app/queries/appointments.ts'
import type { AppointmentInput } from '#schema/forms/appointment.ts'
import { discountOf } from '#schema/rules/money/discount.ts'
import { quantityByProduct } from '#schema/rules/money/line-changes.ts'
import { plainAmount } from '#schema/rules/money/money.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { productKey, serviceKey } from './line-prices.ts'

/** The values that a link to the sheet fills in. */
type Prefill = {
  customerId?: number
  vehicleId?: number
  date: string
  time?: string
  technicianId?: number
}

const NO_PRICES = { linePrices: {}, lineDiscounts: {}, wholeDiscount: '', discountReason: '' }

export function newAppointmentValues(prefill: Prefill): AppointmentInput {
  const { customerId, vehicleId, date, time, technicianId } = prefill
  return {
    customerId: customerId ?? '',
    vehicleId: vehicleId ?? '',
    date,
    timeSlot: time ?? '',
    serviceIds: [],
    additionalProducts: [],
    ...NO_PRICES,
    technicianId: technicianId ?? '',
    assistantId: '',
    notes: '',
    purchaseOrder: '',
    sendReminder: true,
    reminderMethod: 'sms',
    bay: '',
    durationMinutes: '',
    pickupDate: '',
    pickupTime: '',
  }
}

export function storedAppointmentValues({
  appointment,
  services,
  products,
}: AppointmentDetails): AppointmentInput {
  const sold = products.filter(line => line.kind === 'sold')
  return {
    customerId: appointment.customerId,
    vehicleId: appointment.vehicleId,
    date: shopDay(appointment.scheduledDate),
    timeSlot: shopTime(appointment.scheduledDate),
    serviceIds: [...new Set(services.map(line => line.serviceId))],
    additionalProducts: [...quantityByProduct(sold)].map(([productId, quantity]) => ({
      productId,
      quantity,
    })),
    ...storedPrices({ services, products: sold }),
    discountReason: appointment.discountReason ?? '',
    technicianId: appointment.technicianId ?? '',
    assistantId: appointment.assistantId ?? '',
    notes: appointment.notes ?? '',
    purchaseOrder: appointment.purchaseOrder ?? '',
    sendReminder: appointment.reminderEnabled,
    reminderMethod: appointment.reminderMethod,
    bay: '',
    durationMinutes: appointment.addedMinutes ? String(appointment.durationMinutes) : '',
    pickupDate: appointment.pickupAt ? shopDay(appointment.pickupAt) : '',
    pickupTime: appointment.pickupAt ? shopTime(appointment.pickupAt) : '',
  }
}

/** The stored charges as they would have been typed. Of services that two devices added, the first line is shown. */
function storedPrices({
  services,
  products,
}: Pick<AppointmentDetails, 'services' | 'products'>): Pick<
  AppointmentInput,
  'linePrices' | 'lineDiscounts' | 'wholeDiscount'
> {
  const linePrices: Record<string, string> = {}
  const lineDiscounts: Record<string, string> = {}
  const add = (key: string, priceFils: number, discountFils: number) => {
    if (key in linePrices) return
    linePrices[key] = plainAmount(priceFils)
    if (discountFils > 0) lineDiscounts[key] = plainAmount(discountFils)
  }
  for (const { serviceId, priceFils, discountFils = 0 } of services)
    add(serviceKey(serviceId), priceFils, discountFils)
  for (const { productId, priceFils } of products) {
    const own = products.filter(line => line.productId === productId)
    add(productKey(productId), priceFils, discountOf(own))
  }
  return { linePrices, lineDiscounts, wholeDiscount: '' }
}
