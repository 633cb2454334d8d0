import { MAKES } from '../../catalogue/makes.ts'
import { arabicSpellings } from '../../texts/ar/vehicle-names.ts'
import { searchText } from './search-text.ts'

/**
 * Make and model as the catalogue keys them, from keys or names however they are written ('Toyota', 'RAV4', 'تويوتا'); what is not listed
 * stays as it was typed.
 */
export function catalogueKeys(make: string, model: string): { make: string; model: string } {
  const named = (typed: string) => {
    const wanted = spelling(typed)
    return ({ id, name }: { id: string; name: string }) =>
      [id, name, ...arabicSpellings(name)].some(each => spelling(each) === wanted)
  }
  const found = MAKES.find(({ id }) => id === make) ?? MAKES.find(named(make))
  const models = found?.models ?? []
  const known = models.find(({ id }) => id === model) ?? models.find(named(model))
  return { make: found?.id ?? make, model: known?.id ?? model }
}

function spelling(text: string): string {
  return searchText(text).replace(/[^\p{L}\p{N}]/gu, '')
}
