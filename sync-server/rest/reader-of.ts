import type { AppContext } from '../deps.ts'
import type { Reader } from '../sync/read-scope.ts'

/** Returns the reader of a call: its signed-in person. */
export function readerOf({ var: { user } }: Pick<AppContext, 'var'>): Reader {
  return { userId: user.id, role: user.role }
}
