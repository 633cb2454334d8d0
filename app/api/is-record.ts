/** Whether parsed JSON is an object with fields. What a visitor's page reads before zod has come begins with it. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
