import { makeName, modelName, OTHER } from '#schema/catalogue/makes.ts'

/** Make and model as text. For a make that is not listed, the model contains both. */
export function vehicleName({ make, model }: { make: string; model: string }): string {
  return make === OTHER.id ? modelName(make, model) : `${makeName(make)} ${modelName(make, model)}`
}
