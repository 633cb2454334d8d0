import { createHash } from 'node:crypto'
import { array, assert, asyncProperty, integer, nat, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addFrame,
  type Bytes,
  FRAME_BYTES,
  type FrameSet,
  framesOf,
  MAX_FRAMES,
  NO_FRAMES,
  wholeText,
} from '#app/sync/rescue-frames.ts'

/** Text that deflating makes hardly shorter. */
function denseText(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('')
}

async function framesFor(text: string): Promise<Bytes[]> {
  const frames = await framesOf(text)
  if (!frames) throw new Error('the text is too long')
  return frames
}

/** The frames of a reader after these ones, all of which have to be good. */
async function see(frames: Iterable<Bytes>, before = NO_FRAMES): Promise<FrameSet> {
  let seen = before
  for (const frame of frames) {
    const next = await addFrame(seen, frame)
    if (typeof next === 'string') throw new Error(`a frame is ${next}`)
    seen = next
  }
  return seen
}

const latestOf = ({ latest, texts }: FrameSet) => (latest === null ? undefined : texts.get(latest))

test('Any text arrives by its frames in any order, each of them some times', async () => {
  const text = string({ unit: 'binary', maxLength: 3000, size: 'max' })
  const places = array(nat(), { minLength: 50, maxLength: 50 })
  await assert(
    asyncProperty(text, places, integer({ min: 1, max: 3 }), async (sent, placeOf, times) => {
      const frames = await framesFor(sent)
      const shown = Array.from({ length: times }, () => frames)
        .flat()
        .map((frame, at) => ({ frame, place: placeOf[at % placeOf.length] ?? 0 }))
        .sort((one, other) => one.place - other.place)
      expect(await wholeText(await see(shown.map(({ frame }) => frame)))).toBe(sent)
    }),
    { numRuns: 30 },
  )
})

test('There is no text before its last part', async () => {
  const frames = await framesFor(denseText(3000))
  expect(frames.length).toBeGreaterThan(5)
  let seen = NO_FRAMES
  for (const [index, frame] of frames.entries()) {
    expect(await wholeText(seen)).toBeNull()
    seen = await see([frame, frame], seen)
    expect(latestOf(seen)).toMatchObject({ total: frames.length })
    expect(latestOf(seen)?.parts.size).toBe(index + 1)
  }
  expect(await wholeText(seen)).not.toBeNull()
})

test('Two codes before one camera are kept apart, and the one shown last is the one told of', async () => {
  const [one, other] = [denseText(2000), denseText(1500)]
  const [frames, others] = [await framesFor(one), await framesFor(other)]
  const half = await see([...frames.slice(0, 2), ...others.slice(0, 1)])
  expect(latestOf(half)).toMatchObject({ total: others.length })
  expect(half.texts.size).toBe(2)
  const oneWhole = await see(frames.slice(2), half)
  expect(await wholeText(oneWhole)).toBe(one)
  expect(await wholeText(await see(others.slice(1), oneWhole))).toBe(other)
})

describe('A code that is no good frame is told apart', () => {
  const spoiled = async (spoil: (frame: Bytes) => void) => {
    const [frame] = await framesFor(denseText(900))
    if (!frame) throw new Error('there is no frame')
    spoil(frame)
    return addFrame(NO_FRAMES, frame)
  }

  test('one bit wrong, wherever', async () => {
    for (let at = 6; at < FRAME_BYTES; at++)
      expect(await spoiled(frame => frame.set([(frame[at] ?? 0) ^ 4], at)), `byte ${at}`).toBe('misread')
  })
  test('cut', async () => {
    const [frame] = await framesFor(denseText(900))
    for (const length of [7, 18, 100])
      expect(await addFrame(NO_FRAMES, frame?.slice(0, length) as Bytes)).toBe('misread')
  })
  test('of another version of Sheen', async () => {
    expect(await spoiled(frame => frame.set([2], 5))).toBe('otherVersion')
  })
  test.each(['https://example.com/menu', '', 'Sheep'])('another code: %j', async code => {
    expect(await addFrame(NO_FRAMES, new TextEncoder().encode(code))).toBe('foreign')
  })
})

test('A forged part that cannot be inflated gives no text, which no rescue file is', async () => {
  const [frame] = await framesFor('a rescue file')
  if (!frame) throw new Error('there is no frame')
  frame.set([0xff], 18)
  frame.fill(0, 14, 18)
  frame.set(createHash('sha256').update(frame).digest().subarray(0, 4), 14)
  expect(await wholeText(await see([frame]))).toBe('')
})

test('Every frame fits its QR code, and what would take too many is not cut at all', async () => {
  const longest = await framesFor(denseText(MAX_FRAMES * 400))
  expect(Math.max(...longest.map(frame => frame.length))).toBe(FRAME_BYTES)
  expect(await framesOf(denseText(MAX_FRAMES * 600))).toBeNull()
})
