import { inThisLanguage } from '#schema/texts/en/language.ts'

/**
 * The paths of a visitor, in the language of the page; `paths` has these and all the others, and the booking form comes
 * without those.
 */
export const visitorPaths = {
  landing: inThisLanguage('/'),
  services: inThisLanguage('/#services'),
  gallery: inThisLanguage('/#gallery'),
  contact: inThisLanguage('/#contact'),
  testimonials: inThisLanguage('/#testimonials'),
  booking: inThisLanguage('/booking'),
  login: '/login',
} as const
