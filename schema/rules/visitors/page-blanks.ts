/** A blank such as `{{shop.address}}`: public pages are built once for any shop, and the server fills the blanks. */
export const blank = (name: string) => `{{${name}}}`

/** The blank of a service's card, by its index from 0; the name of one that there is not is ''. */
export const cardBlank = (index: number, part: 'name' | 'text' | 'price' | 'duration' | 'finish' | 'link') =>
  `card ${index} ${part}`
/** The blank of a promise, by its index from 0; the title of one that there is not is ''. */
export const promiseBlank = (index: number, part: 'icon' | 'title' | 'text') => `promise ${index} ${part}`

/** The blank of a testimonial, by its index from 0; it is filled with '' when there is no such testimonial. */
export const testimonialBlank = (index: number, part: 'text' | 'name' | 'car') =>
  `testimonial ${index} ${part}`
/** The blank of a picture of the gallery, by its index from 0; without such a picture its sizes and words are ''. */
export const galleryBlank = (index: number, part: 'small' | 'large' | 'width' | 'height' | 'caption') =>
  `gallery ${index} ${part}`
/** The places that a page is prerendered with for so many things of one kind, by their index. */
export const places = (length: number) => Array.from({ length }, (_, index) => index)
export const PRICE_FROM = 'price from'
export const OPEN_NOW = 'open now'
/** When a visitor pays. */
export const WHEN_TO_PAY = 'when to pay'

const BLANK = /\{\{([^{}]+)\}\}/g

/**
 * The element around a part of a page that stands there only while a blank has a value, `<page-part of="{{name}}">`, or only
 * while it has none, `<page-part without="{{name}}">`. A part may contain others.
 */
export const PART = 'page-part'
const EDGES = new RegExp(`<${PART} (of|without)="([^"]*)">|</${PART}>`, 'g')

/**
 * HTML with its blanks filled, the values escaped for text and attributes, and without the parts that are not to stand there.
 * Throws when a blank has no value.
 */
export function fillBlanks(html: string, valueFor: (name: string) => string | undefined): string {
  const fill = (text: string) =>
    text.replace(BLANK, (_, name: string) => {
      const value = valueFor(name)
      if (value === undefined) throw new Error(`Nothing to fill the blank '${name}' with`)
      return escapeHtml(value)
    })
  // Whether each part that has begun stands there.
  const parts = [true]
  let filled = ''
  let from = 0
  for (const { 0: edge, 1: condition, 2: name = '', index } of html.matchAll(EDGES)) {
    if (parts.at(-1)) filled += fill(html.slice(from, index))
    from = index + edge.length
    if (condition) parts.push(parts.at(-1) === true && (fill(name) === '') === (condition === 'without'))
    else parts.pop()
  }
  return filled + fill(html.slice(from))
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
