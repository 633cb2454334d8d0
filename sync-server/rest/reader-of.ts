import type { AppContext } from '../deps.ts'
import type { Reader } from '../sync/read-scope.ts'

/** Whose eyes a call reads with. */
export function readerOf({ var: { user } }: Pick<AppContext, 'var'>): Reader {
  return { userId: user.id, role: user.role }
}
