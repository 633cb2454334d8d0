/** How to reach the shop, as the server tells it. */
export type ShopContact = { name: string; address: string; phone: string; email: string }

/** What stands in the footer until the server has answered, or when it cannot. */
export const SHOP_CONTACT: ShopContact = {
  name: 'Sheen Detailing, Al Quoz',
  address: 'Al Quoz, Dubai',
  phone: '+97145550142',
  email: 'hello@sheen.example',
}
