import type { Sql } from '../connect.ts'

/** Loads the demo shop into a database that has no accounts yet. Says whether it did. */
export async function seedDemoWhenEmpty(_sql: Sql): Promise<boolean> {
  return false
}
