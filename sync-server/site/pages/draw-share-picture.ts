import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { SHARE_LINE, type ShareLine, SharePicture } from '#app/site/share/share-picture.tsx'
import { fitText } from '#schema/rules/text/fit-text.ts'
import { directionOf, type Language } from '#schema/texts/languages.ts'
import type { OutlineText } from './outline-text.ts'

export type ShareWords = { brand: string; headline: string; place: string }

const QUALITY = 86
const BRIGHT = '#f5f9ff'
const SOFT = '#9dbcff'
/** Arabic letters reach lower than Latin ones, and stand farther apart. */
const LEADING: Record<Language, number> = { en: 1.08, ar: 1.36 }
const BESIDE_MARK = 84
/** The middle of the mark. */
const MARK_AT = 82
/** The upper edge of the headline's letters. */
const HEADLINE_AT = 156

/** Draws the words of a shop over the picture as JPEG; words that the fonts cannot draw are left out. */
export function drawSharePicture(
  words: ShareWords,
  language: Language,
  outline: OutlineText,
): Promise<Buffer> {
  const isRightToLeft = directionOf(language) === 'rtl'
  const draw = (text: string) => outline(text, isRightToLeft)
  const measure = (text: string) => draw(text)?.width ?? 0
  const lines: ShareLine[] = []
  const put = (text: string, at: Omit<ShareLine, 'glyphs' | 'width'>) => {
    const drawn = draw(text)
    if (drawn) lines.push({ ...drawn, ...at })
  }

  const name = fitText(words.brand, {
    sizes: [44, 36, 30],
    width: SHARE_LINE - BESIDE_MARK,
    maxLines: 1,
    measure,
  })
  for (const line of name.lines)
    put(line, { y: MARK_AT + name.size * 0.36, size: name.size, colour: BRIGHT, indent: BESIDE_MARK })

  const headline = fitText(words.headline, {
    sizes: [88, 76, 66, 56, 48],
    width: SHARE_LINE,
    maxLines: 2,
    measure,
  })
  const leading = headline.size * LEADING[language]
  const first = HEADLINE_AT + headline.size * 0.74
  for (const [index, line] of headline.lines.entries())
    put(line, { y: first + index * leading, size: headline.size, colour: BRIGHT, indent: 0 })

  const below = first + (headline.lines.length - 1) * leading + 62
  const place = fitText(words.place, { sizes: [34, 28], width: SHARE_LINE, maxLines: 1, measure })
  for (const line of place.lines) put(line, { y: below, size: place.size, colour: SOFT, indent: 0 })

  return toJpeg(lines, { isRightToLeft, hasMark: name.lines.length > 0 })
}

/** The picture without any words. */
export function drawWordlessPicture(language: Language): Promise<Buffer> {
  return toJpeg([], { isRightToLeft: directionOf(language) === 'rtl', hasMark: false })
}

function toJpeg(lines: ShareLine[], frame: { isRightToLeft: boolean; hasMark: boolean }): Promise<Buffer> {
  const svg = renderToStaticMarkup(createElement(SharePicture, { lines, ...frame }))
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer()
}
