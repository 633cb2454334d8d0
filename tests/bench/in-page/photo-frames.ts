import './no-eval.ts'

/** What was seen of the frames of a page in some time (ms): the longest waits between two, the longest first, and how many there were. */
export type Frames = { longest: number[]; count: number; seconds: number; work: LongFrame[] }

/** A frame that took long, by what it took long for (ms). */
type LongFrame = { duration: number; layout: number; scripts: string[] }

declare global {
  var photoFrames: {
    make: (photos: number) => Promise<number>
    choose: (label: string) => void
    answerPicker: () => void
    watch: () => void
    stop: () => Frames
  }
}

/** A phone's camera: 12 megapixels. */
const SIZE = { width: 4_000, height: 3_000 }
const MOST_LISTED = 6
const LONG_MS = 50

let files: File[] = []
let stopWatch = (): Frames => ({ longest: [], count: 0, seconds: 0, work: [] })

globalThis.photoFrames = { make, choose, answerPicker, watch, stop: () => stopWatch() }

/** Makes so many JPEGs with as much in them as a photo has. They differ in their last bytes. Returns the size of one. */
async function make(photos: number): Promise<number> {
  const canvas = new OffscreenCanvas(SIZE.width, SIZE.height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas')
  const sky = context.createLinearGradient(0, 0, SIZE.width, SIZE.height)
  for (const [at, colour] of ['#fff', '#246', '#a31', '#111'].entries()) sky.addColorStop(at / 3, colour)
  context.fillStyle = sky
  context.fillRect(0, 0, SIZE.width, SIZE.height)
  for (let grain = 0; grain < 60_000; grain++) {
    context.fillStyle = `hsl(${(grain * 47) % 360} 40% ${(grain * 31) % 100}%)`
    context.fillRect((grain * 7919) % SIZE.width, (grain * 6271) % SIZE.height, 6, 6)
  }
  const photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
  files = Array.from(
    { length: photos },
    (_, i) => new File([photo, new Uint8Array([i])], `IMG_${i}.jpg`, { type: 'image/jpeg' }),
  )
  return photo.size
}

/** Gives them to the file field of this label, as a person does who chooses all at once. */
function choose(label: string): void {
  const field = [...document.querySelectorAll('label')].find(each => each.textContent?.includes(label))
  const input = field?.querySelector('input')
  if (!input) throw new Error(`There is no field ${label}`)
  give(input)
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Gives them to the next picker that the page opens. */
function answerPicker(): void {
  HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
    give(this)
    this.dispatchEvent(new Event('change'))
  }
}

function give(input: HTMLInputElement): void {
  const given = new DataTransfer()
  for (const file of files) given.items.add(file)
  input.files = given.files
}

/** Watches the frames until `stop`. */
function watch(): void {
  const waits: number[] = []
  const work: LongFrame[] = []
  const start = performance.now()
  let last = start
  let isOver = false
  const frame = (at: number) => {
    waits.push(at - last)
    last = at
    if (!isOver) requestAnimationFrame(frame)
  }
  requestAnimationFrame(at => {
    last = at
    requestAnimationFrame(frame)
  })
  const observer = new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.duration >= LONG_MS) work.push(describe(entry))
  })
  observer.observe({ type: 'long-animation-frame' })
  stopWatch = () => {
    isOver = true
    for (const entry of observer.takeRecords()) if (entry.duration >= LONG_MS) work.push(describe(entry))
    observer.disconnect()
    return {
      longest: waits.toSorted((a, b) => b - a).slice(0, MOST_LISTED),
      count: waits.length,
      seconds: (performance.now() - start) / 1_000,
      work: work.toSorted((a, b) => b.duration - a.duration).slice(0, MOST_LISTED),
    }
  }
}

type AnimationFrameEntry = PerformanceEntry & {
  styleAndLayoutStart: number
  scripts: { duration: number; invoker: string; sourceFunctionName: string }[]
}

function describe(entry: PerformanceEntry): LongFrame {
  const { startTime, duration, styleAndLayoutStart, scripts } = entry as AnimationFrameEntry
  return {
    duration,
    layout: styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0,
    scripts: scripts.map(each =>
      `${each.duration.toFixed(0)} ms ${each.invoker} ${each.sourceFunctionName}`.trim(),
    ),
  }
}
