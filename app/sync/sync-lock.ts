/** Runs `work` while no other tab, nor the service worker, syncs the database of that name. */
export function withSyncLock<Result>(name: string, work: () => Promise<Result> | undefined) {
  return navigator.locks.request(`sheen-sync ${name}`, work)
}
