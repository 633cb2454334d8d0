/** Measures that are written alike for one and for many. */
const UNCHANGED = /^(ml|cl|l|lt|ltr|g|gm|gr|kg|mg|mm|cm|m|m²|sqm|oz|lb|gal|pcs|pc|dz)\.?$/i

/** '1 bottle', '7 bottles', '250 ml', '3 boxes': so many of what a product is counted in. */
export function unitText(count: string, isOne: boolean, unit: string): string {
  return `${count} ${isOne ? unit : pluralOf(unit.trim())}`.trim()
}

/** Of a word that ends in Latin letters and is no plural yet; anything else stays as it was typed. */
function pluralOf(unit: string): string {
  if (UNCHANGED.test(unit) || !/[a-z]$/i.test(unit) || /[^su]s$/i.test(unit)) return unit
  if (/(s|x|z|ch|sh)$/i.test(unit)) return `${unit}es`
  if (/[^aeiou]y$/i.test(unit)) return `${unit.slice(0, -1)}ies`
  return `${unit}s`
}
