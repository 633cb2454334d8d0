import { normalizePhone, takesMessages } from '../text/phone.ts'

const SITES = { instagram: 'instagram.com', facebook: 'facebook.com' } as const
export type SocialSite = keyof typeof SITES

const URL_MAX = 200
/** A URL with a host and a path that is more than slashes, without user name and port. */
const PAGE_ADDRESS =
  /^(?:https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(\/+[\w.~%+-][\w.~%+\-/]*(?:\?[\w.~%+\-=&]*)?)(?:#.*)?$/i

/**
 * The https URL of a shop's page on one of these sites, from typed or pasted text: '@sheen.ae',
 * 'instagram.com/sheen.ae'. Null for the site's front page and for any other site.
 */
export function socialUrl(site: SocialSite, text: string): string | null {
  const typed = text.trim().replace(/^@/, `${SITES[site]}/`)
  const [, host = '', path = ''] = PAGE_ADDRESS.exec(typed) ?? []
  const domain = host.toLowerCase()
  if (domain !== SITES[site] && !domain.endsWith(`.${SITES[site]}`)) return null
  const address = `https://${domain}${path.replace(/\/+$/, '')}`
  return address.length <= URL_MAX ? address : null
}

/** The https URL of a page on any site, from typed or pasted text; null for anything else. */
export function pageUrl(text: string): string | null {
  const [, host = '', path = ''] = PAGE_ADDRESS.exec(text.trim()) ?? []
  const address = `https://${host.toLowerCase()}${path}`
  return host !== '' && address.length <= URL_MAX ? address : null
}

/** The number (E.164) of a chat on WhatsApp; null for a landline, which has none. */
export function whatsappNumber(text: string): string | null {
  const phone = normalizePhone(text)
  return phone !== null && takesMessages(phone) !== 'no' ? phone : null
}

/** Latitude and longitude in degrees, from the text '25.1412, 55.2270' that maps offer; null for other text. */
export function parseLocation(text: string): { latitude: number; longitude: number } | null {
  const match = /^\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/.exec(text)
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null
}
