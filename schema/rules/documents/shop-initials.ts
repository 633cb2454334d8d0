/** The first letters of the first two words of a name, for the mark of a shop without a logo; '' for one without letters. */
export function shopInitials(name: string): string {
  const words = name.split(/[\s,.&-]+/).flatMap(word => /\p{L}/u.exec(word)?.[0] ?? [])
  return words.slice(0, 2).join('').toUpperCase()
}
