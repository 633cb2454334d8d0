import { liveQuery, type Observable } from 'dexie'
import { request } from '#app/api/request.ts'
import { database } from '#app/db/open-database.ts'
import type { ReplicaState } from '#app/db/sheen-database.ts'
import { mutate } from '#app/domain/mutate.ts'
import { activateSession } from '#app/session/activate-session.ts'
import type { Account } from '../accounts.ts'
import { signIn } from './device.ts'

/** A pause between two changes, long enough that each has arrived before the next. */
const PAUSE_MS = 120

/** Comparable between pages of one machine. */
const clock = () => performance.timeOrigin + performance.now()

/** Opens the person's database and keeps it in step as the app does; done when it has all of the shop. */
export async function startWork(account: Account): Promise<{ firstCustomer: number }> {
  activateSession(await signIn(account))
  await seen(async () =>
    Boolean(((await database().state.get('replica')) as ReplicaState | undefined)?.cookie),
  )
  const [firstCustomer] = await database().rows('customers').limit(1).primaryKeys()
  if (firstCustomer === undefined) throw new Error('The shop has no customers')
  return { firstCustomer }
}

/** Changes one customer again and again as the screens do; gives when each change began. */
export function changeCustomer(id: number, rounds: number): Promise<number[]> {
  return changeNotes(rounds, notes => mutate('customer.update', { id, changes: { notes } }))
}

export async function changeNotes(
  rounds: number,
  change: (notes: string) => Promise<unknown>,
): Promise<number[]> {
  const starts: number[] = []
  for (let round = 0; round < rounds; round++) {
    starts.push(clock())
    await change(`round ${round}`)
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS * (0.75 + Math.random() / 2)))
  }
  return starts
}

let arrivals: Promise<number[]> | undefined

/** Begins to note when each of those changes can be read here. */
export async function watchCustomer(id: number, rounds: number): Promise<void> {
  const readNotes = async () => (await database().rows('customers').get(id))?.notes ?? ''
  watchNotes(liveQuery(readNotes), rounds)
}

/** Begins to note when the notes of each round are there. */
export function watchNotes(notes: Observable<string>, rounds: number): void {
  const times: number[] = []
  arrivals = new Promise((resolve, reject) => {
    notes.subscribe({
      error: reject,
      next(read) {
        const round = Number(/^round (\d+)$/.exec(read)?.[1] ?? -1)
        // Two changes may arrive as one.
        while (times.length <= round) times.push(clock())
        if (times.length === rounds) resolve(times)
      },
    })
  })
}

export async function arrivalTimes(): Promise<number[]> {
  if (!arrivals) throw new Error('Nobody watches')
  return arrivals
}

/** The cost of any exchange with the server here and now: empty requests, one after another. */
export async function timeRequests(count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await request('/api/health')
    times.push(performance.now() - start)
  }
  return times
}

function seen(condition: () => Promise<boolean>): Promise<void> {
  return new Promise((resolve, reject) => {
    const subscription = liveQuery(condition).subscribe({
      error: reject,
      next(met) {
        if (!met) return
        resolve()
        setTimeout(() => subscription.unsubscribe())
      },
    })
  })
}
