import { makeName, modelName, OTHER } from '../catalogue/makes.ts'

/** Make and model as people say them. Of a make that is not listed, both stand in the model. */
export function vehicleName({ make, model }: { make: string; model: string }): string {
  return make === OTHER.id ? modelName(make, model) : `${makeName(make)} ${modelName(make, model)}`
}
