import { Dexie } from 'dexie'

/** As much of what Dexie exports for its add-ons as is used here; its types leave it out. */
type Zones = { PSD: object; usePSD: <Result>(zone: object, work: () => Result) => Result }
const zones = Dexie.Promise as unknown as Zones

/** The zone outside of any transaction or live query: only modules run while this one is loaded. */
const outermost = zones.PSD

/**
 * Runs work outside of the zone that it is called in, and resolves in that zone. A zone is what Dexie takes for the current
 * transaction and live query, and it follows native promises by guessing: in a zone, what is awaited below would be
 * taken for what its caller awaits, and the caller would go on in a transaction that is over. Where several live queries
 * end in one turn it may guess that all that follows on the page is a part of one, in which it refuses to write.
 */
export function outsideZones<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Dexie.Promise((resolve, reject) => {
    zones.usePSD(outermost, () => work().then(resolve, reject))
  })
}
