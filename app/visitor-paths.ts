/** The paths of a visitor; `paths` has these and all the others, and the booking form comes without those. */
export const visitorPaths = {
  landing: '/',
  services: '/#services',
  gallery: '/#gallery',
  contact: '/#contact',
  testimonials: '/#testimonials',
  booking: '/booking',
  login: '/login',
} as const
