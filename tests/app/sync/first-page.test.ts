import { expect, test, vi } from 'vitest'
import { askForFirstPage, noteFirstPage, withFirstPage } from '#app/sync/first-page.ts'
import type { Transport } from '#app/sync/transport.ts'
import type { PullRequest, PullResponse } from '#schema/protocol/pull.ts'

const page = (total: number): PullResponse => ({
  status: 'page',
  tables: {},
  total,
  next: null,
  cookie: null,
})
const BEGIN: PullRequest = {
  replica: 'd8a7a2de-8f7e-4d7e-a0f5-0a5b3c0c1d11',
  cookie: null,
  page: null,
  ackedSeq: 0,
}
const asked = vi.fn(async () => page(2))
const later = (userId: number, signal = new AbortController().signal) =>
  withFirstPage({ pull: asked } as unknown as Transport, { userId, signal })
const early = (answer: () => Promise<PullResponse>) => () => ({ pull: answer })

test('The page that was asked for before the database was there begins the initial sync, once', async () => {
  asked.mockClear()
  askForFirstPage(
    7,
    early(async () => page(1)),
  )
  const transport = later(7)
  expect(await transport.pull({ ...BEGIN, page: 'next' })).toEqual(page(2))
  expect(await transport.pull(BEGIN)).toEqual(page(1))
  expect(await transport.pull(BEGIN)).toEqual(page(2))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('It is nobody else’s, and none that failed or is old', async () => {
  askForFirstPage(
    7,
    early(async () => page(1)),
  )
  expect(await later(8).pull(BEGIN)).toEqual(page(2))
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000)
  expect(await later(7).pull(BEGIN)).toEqual(page(2))
  now.mockRestore()
  askForFirstPage(
    7,
    early(() => Promise.reject(new Error('No network'))),
  )
  expect(await later(7).pull(BEGIN)).toEqual(page(2))
})

test('A run that is given up gives up the page too', async () => {
  const run = new AbortController()
  let isGivenUp = false
  askForFirstPage(7, signal => {
    signal.addEventListener('abort', () => {
      isGivenUp = true
    })
    return { pull: () => new Promise(() => {}) }
  })
  void later(7, run.signal).pull(BEGIN)
  run.abort()
  expect(isGivenUp).toBe(true)
})

test('Who asked early hears when the page is written', async () => {
  const written = askForFirstPage(
    7,
    early(async () => page(1)),
  )
  const seen: string[] = []
  void written.then(() => seen.push('written'))
  await Promise.resolve()
  expect(seen).toEqual([])
  noteFirstPage()
  await written
  expect(seen).toEqual(['written'])
})
