/** Texts that the public pages share: header, footer, and the message after a booking. */
export const toHome = (shop: string) => `${shop}, home`
export const home = 'Home'
export const services = 'Services'
export const gallery = 'Gallery'
export const contact = 'Contact'
export const testimonials = 'Testimonials'
export const login = 'Login'
export const bookNow = 'Book Now'
export const skipToContent = 'Skip to content'
export const mainNavigation = 'Main'
export const menu = 'Menu'
export const dismiss = 'Dismiss'

export const explore = 'Explore'
export const aboutShop = (city: string) => `Premium car detailing in ${city}.`
export const shopOn = (network: string, shop: string) => `${shop} on ${network}`
export const booked = {
  title: 'Booking Successful',
  description: 'Your appointment has been booked successfully!',
}
/** On the home page of a device that knows of a booking. */
export const yourBooking = {
  title: 'Your booking',
  open: 'See or change it',
  forget: 'Forget me on this device',
}

export const shareImageText = (headline: string) =>
  `A dark blue car in the light of a bay, and the words ${headline}`
/** In the place of the pages, until the shop opens them. */
export const opensSoon = {
  title: 'Opening soon',
  text: 'This shop does not take bookings online yet. Please come back later.',
}
