import type { Font } from 'harfbuzzjs'

export type TextOutline = {
  /** SVG path data of each glyph and its place, in units of the font size, from the start of the baseline and upwards. */
  glyphs: { path: string; x: number; y: number }[]
  width: number
}

/** Draws a line of text, in units of the font size; null where the fonts lack a letter. */
export type OutlineText = (text: string, isRightToLeft: boolean) => TextOutline | null

type Face = { font: Font; letters: ReadonlySet<number>; unitsPerEm: number }
type Run = { text: string; isRightToLeft: boolean }

const RIGHT_TO_LEFT = /[\u0590-\u065f\u066e-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Figures run from left to right in Arabic, too. */
const LEFT_TO_RIGHT = /[\p{L}\p{N}]/u

/**
 * Loads fonts (TrueType) that lines of text are drawn with, each letter by the first font that has it. A machine need not have
 * any font of its own.
 */
export async function loadFonts(fonts: readonly Uint8Array[]): Promise<OutlineText> {
  const hb = await import('harfbuzzjs')
  const faces = fonts.map((data): Face => {
    const face = new hb.Face(new hb.Blob(data))
    return { font: new hb.Font(face), letters: new Set(face.collectUnicodes()), unitsPerEm: face.upem }
  })

  return (text, isRightToLeft) => {
    const outline: TextOutline = { glyphs: [], width: 0 }
    const runs = inVisualOrder(runsOf(text, isRightToLeft), isRightToLeft)
    for (const run of runs) {
      const parts = partsByFace(run.text, faces)
      if (!parts) return null
      for (const part of inVisualOrder(parts, run.isRightToLeft)) shape(part, run.isRightToLeft, outline)
    }
    return outline
  }

  function shape({ text, face }: { text: string; face: Face }, isRightToLeft: boolean, outline: TextOutline) {
    const buffer = new hb.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(isRightToLeft ? hb.Direction.RTL : hb.Direction.LTR)
    hb.shape(face.font, buffer)
    const positions = buffer.getGlyphPositions()
    for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      outline.glyphs.push({
        path: scaled(face.font.glyphToPath(codepoint), face.unitsPerEm),
        x: outline.width + xOffset / face.unitsPerEm,
        y: yOffset / face.unitsPerEm,
      })
      outline.width += xAdvance / face.unitsPerEm
    }
  }
}

function scaled(path: string, unitsPerEm: number): string {
  return path.replace(/-?\d+(?:\.\d+)?/g, number => (Number(number) / unitsPerEm).toFixed(4))
}

function inVisualOrder<Part>(parts: readonly Part[], isRightToLeft: boolean): readonly Part[] {
  return isRightToLeft ? parts.toReversed() : parts
}

/**
 * The parts of a line that run in one direction, in the order in which they are read. What has no direction of its own goes with
 * its neighbours where these agree, and else with the line. Names and places hold no more than one direction within the other.
 */
export function runsOf(text: string, isRightToLeft: boolean): Run[] {
  const letters = Array.from(text)
  const strong = letters.map(letter =>
    RIGHT_TO_LEFT.test(letter) ? true : LEFT_TO_RIGHT.test(letter) ? false : null,
  )
  const runs: Run[] = []
  for (const [index, letter] of letters.entries()) {
    const before = strong.slice(0, index).findLast(direction => direction !== null) ?? isRightToLeft
    const after = strong.slice(index).find(direction => direction !== null) ?? isRightToLeft
    const direction = strong[index] ?? (before === after ? before : isRightToLeft)
    const run = runs.at(-1)
    if (run?.isRightToLeft === direction) run.text += letter
    else runs.push({ text: letter, isRightToLeft: direction })
  }
  return runs
}

function partsByFace(text: string, faces: readonly Face[]): { text: string; face: Face }[] | null {
  const parts: { text: string; face: Face }[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const last = parts.at(-1)
    const face = last?.face.letters.has(code) ? last.face : faces.find(each => each.letters.has(code))
    if (!face) return null
    if (last?.face === face) last.text += letter
    else parts.push({ text: letter, face })
  }
  return parts
}
