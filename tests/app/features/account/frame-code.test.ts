import { expect, test } from 'vitest'
import { codeIn, modulesOf } from '#app/features/account/frame-code.ts'
import { type Bytes, FRAME_BYTES } from '#app/sync/rescue-frames.ts'

const PIXELS_PER_MODULE = 5

/** The picture that a camera takes of a code: grey rather than black and white, and not quite upright. */
function photograph(modules: boolean[][], tilt = 0.12): ImageData {
  const size = Math.ceil(modules.length * PIXELS_PER_MODULE * 1.3)
  const data = new Uint8ClampedArray(size * size * 4)
  const [sine, cosine, middle] = [Math.sin(tilt), Math.cos(tilt), size / 2]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const column = ((x - middle) * cosine - (y - middle) * sine) / PIXELS_PER_MODULE + modules.length / 2
      const row = ((x - middle) * sine + (y - middle) * cosine) / PIXELS_PER_MODULE + modules.length / 2
      const isDark = modules[Math.floor(row)]?.[Math.floor(column)] ?? false
      data.set([...Array(3).fill(isDark ? 60 : 190), 255], (y * size + x) * 4)
    }
  return { width: size, height: size, data, colorSpace: 'srgb' } as ImageData
}

const bytes = (length: number): Bytes => Uint8Array.from({ length }, (_, at) => (at * 151 + 7) % 256)

test.each([FRAME_BYTES, 200, 1])(
  'a frame of %i bytes is read from a picture of its code, byte by byte',
  length => {
    expect(codeIn(photograph(modulesOf(bytes(length))))).toEqual(bytes(length))
  },
)

test('every code has the same size, and a frame that is longer has none', () => {
  expect(modulesOf(bytes(1)).length).toBe(modulesOf(bytes(FRAME_BYTES)).length)
  expect(() => modulesOf(bytes(FRAME_BYTES + 1))).toThrow()
})

test('in a picture without a code nothing is read', () => {
  expect(codeIn(photograph([[false]]))).toBeNull()
  const cut = modulesOf(bytes(FRAME_BYTES)).map(row => row.map((isDark, column) => isDark && column < 40))
  expect(codeIn(photograph(cut))).toBeNull()
})
