import { paths } from '#app/paths.ts'

/** `count` is how much there is to see; '' is nothing, and no link. */
export type SiteLink = { name: string; to: string; count?: string }

export const SITE_LINKS: readonly SiteLink[] = [
  { name: 'Home', to: paths.landing },
  { name: 'Services', to: paths.services },
  { name: 'Gallery', to: paths.gallery },
  { name: 'Contact', to: paths.contact },
]

export const TESTIMONIALS_LINK: SiteLink = { name: 'Testimonials', to: paths.testimonials }
export const LOGIN_LINK: SiteLink = { name: 'Login', to: paths.login }
