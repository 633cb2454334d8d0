/** The shop of the demo, and a well-formed address that nobody reads. */
export const SHOP_DEFAULTS = {
  shopName: 'Sheen Detailing, Al Quoz',
  address: 'Al Quoz Industrial Area 3, Dubai',
  phone: '+97143385500',
  email: 'hello@sheen.demo',
  /** A well-formed number that belongs to nobody: a shop without one may not issue tax invoices. */
  trn: '100000000000003',
} as const
