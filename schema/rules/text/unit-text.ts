/** Units without a plural form. */
const UNCHANGED = /^(ml|cl|l|lt|ltr|g|gm|gr|kg|mg|mm|cm|m|m²|sqm|oz|lb|gal|pcs|pc|dz)\.?$/i

/** A count with its unit of measurement: '1 bottle', '7 bottles', '250 ml', '3 boxes'. */
export function unitText(count: string, isOne: boolean, unit: string): string {
  return `${count} ${isOne ? unit : pluralOf(unit.trim())}`.trim()
}

/** The plural of a word that ends in a Latin letter and is not a plural yet; any other text stays unchanged. */
function pluralOf(unit: string): string {
  if (UNCHANGED.test(unit) || !/[a-z]$/i.test(unit) || /[^su]s$/i.test(unit)) return unit
  if (/(s|x|z|ch|sh)$/i.test(unit)) return `${unit}es`
  if (/[^aeiou]y$/i.test(unit)) return `${unit.slice(0, -1)}ies`
  return `${unit}s`
}
