import { MAKES, makeName, modelName, modelsOf, OTHER } from '#schema/catalogue/makes.ts'

/** Make and model as text. For a make that is not listed, the model contains both. */
export function vehicleName({ make, model }: { make: string; model: string }): string {
  return make === OTHER.id ? modelName(make, model) : `${makeName(make)} ${modelName(make, model)}`
}

/** Make and model in the catalogue's own words, of a model that is not listed only the make; null for an unlisted make. */
export function listedVehicleName({ make, model }: { make: string; model: string }): string | null {
  if (!MAKES.some(({ id }) => id === make)) return null
  const isListed = modelsOf(make).some(({ id }) => id === model)
  return isListed ? vehicleName({ make, model }) : makeName(make)
}
