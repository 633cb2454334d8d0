import type { SelectOption } from '#app/ui/search-select.tsx'
import { MAKES, makeName, modelName, modelsOf, OTHER } from '#schema/catalogue/makes.ts'

const optionOf = ({ id, name }: { id: string; name: string }): SelectOption => ({ value: id, label: name })
const LISTED = [...MAKES, OTHER].map(optionOf)

/** The makes to choose from, and the stored one of an edited vehicle when the list does not have it. */
export function makeOptions(stored: string): SelectOption[] {
  return withStored(LISTED, stored, makeName(stored))
}

/** The models of a make, and the stored one of an edited vehicle of that make. */
export function modelOptions(make: string, stored: { make: string; model: string }): SelectOption[] {
  const listed = make ? [...modelsOf(make), OTHER].map(optionOf) : []
  return stored.make === make ? withStored(listed, stored.model, modelName(make, stored.model)) : listed
}

function withStored(options: readonly SelectOption[], value: string, label: string): SelectOption[] {
  const listed = value === '' || options.some(option => option.value === value)
  return listed ? [...options] : [{ value, label }, ...options]
}
