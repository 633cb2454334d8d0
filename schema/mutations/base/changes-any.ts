/** Whether a change contains one of these fields, even to clear it. */
export function changesAny<Changes extends object>(changes: Changes, ...fields: (keyof Changes)[]): boolean {
  return fields.some(field => changes[field] !== undefined)
}
