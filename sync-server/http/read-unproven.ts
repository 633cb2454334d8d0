import { HTTPException } from 'hono/http-exception'
import type { Config } from '../config.ts'
import type { AppContext } from '../deps.ts'
import { createShares } from './address-share.ts'
import { clientAddress } from './client-address.ts'

/** Bodies that are read at once: of everybody, and of one address. A provider's own is there within milliseconds. */
const MOST = 24
const MOST_OF_ADDRESS = 8
const READ_WITHIN_MS = 15_000

/**
 * Reads bodies that have to be held whole before their signature can be checked, so that anybody makes the server hold them.
 * The function that it returns throws a 503 while there are too many; providers send their reports again.
 */
export function createUnprovenReader(config: Config): (c: AppContext) => Promise<Buffer> {
  const takeOfAll = createShares(MOST)
  const takeOfAddress = createShares(MOST_OF_ADDRESS)
  return async c => {
    const giveBackOne = takeOfAddress(clientAddress(c, config))
    const giveBack = giveBackOne && takeOfAll('')
    try {
      if (!giveBack) throw new HTTPException(503)
      return Buffer.from(await inTime(c.req.arrayBuffer()))
    } finally {
      giveBack?.()
      giveBackOne?.()
    }
  }
}

function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new HTTPException(503)), READ_WITHIN_MS)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
