/** An element of an XML document with its text or its elements; null among these is left out. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly XmlElement[]
}

/** The characters that XML 1.0 has no way to write: most control characters and halves of surrogate pairs. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

/** Whether XML can hold the text. */
export function isXmlText(text: string): boolean {
  return !UNWRITABLE.test(text)
}

/** Describes an element; `content` is its text or what stands within. */
export function xmlElement(
  name: string,
  content: string | readonly (XmlElement | null)[],
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  return {
    name,
    attributes,
    content: typeof content === 'string' ? content : content.filter(each => each !== null),
  }
}

/** Writes a document. Throws RangeError for a text with a character that XML cannot hold. */
export function writeXml(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}`
}

function write({ name, attributes, content }: XmlElement, indent: string): string {
  const tag = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const open = `${indent}<${name}${tag.join('')}>`
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>\n`
  const within = content.map(each => write(each, `${indent}  `))
  return `${open}\n${within.join('')}${indent}</${name}>\n`
}

/** Besides the signs of XML, what a parser would turn into other white space. */
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}

function escaped(text: string): string {
  if (!isXmlText(text)) throw new RangeError('a character that XML cannot hold')
  return text.replace(/[&<>"\t\n\r]/g, sign => SIGNS[sign] ?? sign)
}
