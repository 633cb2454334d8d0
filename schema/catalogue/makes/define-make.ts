export type Model = { id: string; name: string }
export type Make = { id: string; name: string; models: readonly Model[] }

/** Defines a make and its models from comma-separated names. Ids are the names in snake_case. */
export function defineMake(name: string, models: string): Make {
  return {
    id: idOf(name),
    name,
    models: models.split(',').map(model => ({ id: idOf(model.trim()), name: model.trim() })),
  }
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
