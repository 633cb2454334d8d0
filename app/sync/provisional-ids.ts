const PER_MUTATION = 1000

/**
 * Keys for rows that nothing refers to, until the server gives them real ones: negative, and
 * the same ones whenever the mutation with this outbox key runs again.
 */
export function provisionalIds(outboxKey: number): () => number {
  let next = -outboxKey * PER_MUTATION
  return () => next--
}
