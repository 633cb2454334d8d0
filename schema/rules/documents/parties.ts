import type { Customer } from '../../rows/customer.ts'
import type { InvoiceParty } from '../../rows/invoice.ts'
import type { Settings } from '../../rows/settings.ts'

/** The shop as the seller of a document. */
export function sellerOf({
  shopName,
  address,
  trn,
}: Pick<Settings, 'shopName' | 'address' | 'trn'>): InvoiceParty {
  return { name: shopName, address, trn }
}

/** A customer as the buyer of a document. */
export function buyerOf({
  fullName,
  address,
  city,
  trn,
}: Pick<Customer, 'fullName' | 'address' | 'city' | 'trn'>): InvoiceParty {
  return { name: fullName, address: [address, city].filter(Boolean).join(', ') || null, trn }
}
