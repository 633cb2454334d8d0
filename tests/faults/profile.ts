/** A tab, whatever its browser is driven by. */
export type Tab = {
  /** Resolves as soon as the page begins to come. */
  goto: (url: string) => Promise<void>
  url: () => string
  /** Runs a function in the page, which sees its argument and nothing else of the test. */
  evaluate: <Args extends [] | [unknown], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  close: () => Promise<void>
}

export const SESSION_COOKIE = 'sheen_session'

/** A profile of a browser: what is stored in it outlives its tabs. */
export type Profile = {
  /** Runs `runsFirst` in each page of the tab, before the page's own scripts. */
  newTab: (runsFirst?: string) => Promise<Tab>
  /** The tabs that are open. */
  tabs: () => Tab[]
  /** Makes it the profile of a fresh device: without tabs, and with nothing stored of this site but the app itself. */
  forget: (origin: string) => Promise<void>
  /** The value of the session's cookie. */
  session: (origin: string) => Promise<string | undefined>
  setSession: (value: string) => Promise<void>
  /** Calls the listener with each error that nothing in a page caught. */
  onError: (listener: (message: string) => void) => void
  close: () => Promise<void>
}

/** A browser writes cookies down half a minute late: one that is killed must have had this one before. */
export function sessionCookie(value: string) {
  const expires = Math.floor(Date.now() / 1000) + 24 * 60 * 60
  return {
    name: SESSION_COOKIE,
    value,
    domain: 'localhost',
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    expires,
  } as const
}
