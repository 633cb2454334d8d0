/** Arguments without the key that the server has drawn: all that the request said. */
export function withoutId<Args extends { id: number }>({ id: _, ...asked }: Args): Omit<Args, 'id'> {
  return asked
}
