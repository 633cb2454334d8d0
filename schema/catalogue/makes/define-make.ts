import { BODY_CLASSES, type BodyClass } from '../../rows/vehicle-choices.ts'

export type Model = { id: string; name: string }
export type Make = {
  id: string
  name: string
  models: readonly Model[]
  /** The body class of each model, by the model's id. */
  classes: ReadonlyMap<string, BodyClass>
}

/** Comma-separated names of models by their body class. */
type ModelNames = Partial<Record<BodyClass, string>>

const BY_NAME = new Intl.Collator('en', { numeric: true })

/** Defines a make and its models, sorted by name. Ids are the names in snake_case. */
export function defineMake(name: string, namesByClass: ModelNames): Make {
  const classes = new Map<string, BodyClass>()
  const models = BODY_CLASSES.flatMap(bodyClass =>
    (namesByClass[bodyClass]?.split(', ') ?? []).map(modelName => {
      const id = idOf(modelName)
      classes.set(id, bodyClass)
      return { id, name: modelName }
    }),
  )
  return { id: idOf(name), name, models: models.sort((a, b) => BY_NAME.compare(a.name, b.name)), classes }
}

function idOf(name: string): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\+/g, ' plus')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}
