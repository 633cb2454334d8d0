/** Whether a change says anything of one of these fields, even that it is empty from now on. */
export function changesAny<Changes extends object>(changes: Changes, ...fields: (keyof Changes)[]): boolean {
  return fields.some(field => changes[field] !== undefined)
}
