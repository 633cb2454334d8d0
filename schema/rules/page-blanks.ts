/**
 * The public pages are built before it is known whose shop they are for: blanks like `{{shop.address}}`
 * stand where the server writes that in.
 */
export const blank = (name: string) => `{{${name}}}`

/** Blanks of a service begin so and end with its name. */
export const PRICE_OF = 'price of '
export const DURATION_OF = 'duration of '
export const BOOKING_OF = 'booking of '

/** Blanks of what a customer said, by their number from 0; empty when there is none of that number. */
export const testimonialBlank = (index: number, part: 'text' | 'name' | 'car') =>
  `testimonial ${index} ${part}`
export const PRICE_FROM = 'price from'
export const OPEN_NOW = 'open now'

const BLANK = /\{\{([^{}]+)\}\}/g

/** HTML with its blanks filled, the values escaped for text and attributes. Throws when one has no value. */
export function fillBlanks(html: string, valueFor: (name: string) => string | undefined): string {
  return html.replace(BLANK, (_, name: string) => {
    const value = valueFor(name)
    if (value === undefined) throw new Error(`Nothing to fill the blank '${name}' with`)
    return escapeHtml(value)
  })
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character)
}
