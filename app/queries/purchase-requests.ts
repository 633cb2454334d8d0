import { useLiveQuery } from 'dexie-react-hooks'
import { database } from '#app/db/open-database.ts'
import { type OpenRequest, openRequests } from '#schema/rules/reorder.ts'

/** What has been asked for and has not arrived, by product; undefined while loading. */
export function useOpenRequests(): ReadonlyMap<number, OpenRequest> | undefined {
  return useLiveQuery(async () => openRequests(await database().rows('purchaseRequests').toArray()), [])
}
