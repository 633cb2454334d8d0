import { connect } from '#server/db/connect.ts'
import { BOOKING_PATH, bookingsOf } from './bookings.ts'
import { customerIds } from './customer-ids.ts'
import { besideRaw, type Figure, newFigure } from './figure.ts'
import { SyncClient, signInAs } from './sync-client.ts'

const CALLS = 60
const FIRST_PAGES = 8
const LONG_PUSHES = 8
const WARM_UP = 5
const PUSHED_AT_MOST = 500

const NAMES = {
  idle: 'pull with nothing new',
  oneRow: 'pull of one row',
  pushOne: 'push of one change',
  pushMany: 'push of 500 changes',
  firstPage: 'first page of a first sync',
  booking: 'booking of a visitor',
}

export const SERVER_FIGURES = Object.values(NAMES)

type Server = { port: number; postgres: { url: string } }

/** Times the server's exchanges with a device, one after another, beside an empty request. */
export async function measureServer(size: number, { port, postgres }: Server): Promise<Figure[]> {
  const base = `http://localhost:${port}`
  const session = await signInAs(base)
  const [reader, writer] = [new SyncClient(base, session), new SyncClient(base, session)]
  const ids = await customerIds(postgres.url)
  const { sql, close } = connect(postgres.url, { max: 1 })
  const newBooking = await bookingsOf(base, sql)
  await close()
  let cookie = await reader.syncedCookie()
  const pullFrom = async () => {
    const answer = await reader.pull(cookie)
    if (answer.status !== 'changes') throw new Error(`A pull was answered with ${answer.status}`)
    return answer
  }
  let next = 0
  const someIds = (count: number) => Array.from({ length: count }, () => ids[next++ % ids.length] as number)
  const changeOne = () => writer.push(someIds(1))
  const book = async () => {
    const answer = await fetch(`${base}${BOOKING_PATH}`, { method: 'POST', ...newBooking() })
    if (!answer.ok) throw new Error(`A booking was answered with ${answer.status}: ${await answer.text()}`)
    await answer.text()
  }

  const times: Record<keyof typeof NAMES | 'raw', number[]> = {
    raw: await timeCalls(CALLS, () => fetch(`${base}/api/health`).then(answer => answer.text())),
    idle: await timeCalls(CALLS, pullFrom),
    oneRow: await timeCalls(CALLS, pullFrom, async () => {
      cookie = (await pullFrom()).cookie
      await changeOne()
    }),
    pushOne: await timeCalls(CALLS, changeOne),
    pushMany: await timeCalls(LONG_PUSHES, () => writer.push(someIds(PUSHED_AT_MOST))),
    firstPage: await timeCalls(FIRST_PAGES, () => reader.pull(null)),
    booking: await timeCalls(CALLS, book),
  }
  const line = (what: string, each: number[]) => newFigure({ size }, what, each)
  const raw = line('raw request with nothing in it', times.raw)
  const keys = Object.keys(NAMES) as (keyof typeof NAMES)[]
  return [raw, ...keys.map(key => besideRaw(raw, line(NAMES[key], times[key])))]
}

/** Each of them prepared for, untimed. */
async function timeCalls(
  count: number,
  call: () => Promise<unknown>,
  prepare: () => Promise<void> = async () => {},
): Promise<number[]> {
  const times: number[] = []
  for (let i = -WARM_UP; i < count; i++) {
    await prepare()
    const start = performance.now()
    await call()
    if (i >= 0) times.push(performance.now() - start)
  }
  return times
}
