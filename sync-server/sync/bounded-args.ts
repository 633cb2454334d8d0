import type { PushedMutation } from '#schema/protocol/push.ts'

/**
 * The deepest nesting of arguments. No mutation needs more, and PostgreSQL and JSON.stringify have limits of
 * their own.
 */
const MAX_ARGS_DEPTH = 20
/**
 * The longest arguments as JSON. No mutation needs more, and the log keeps the arguments of every mutation,
 * rejected ones too.
 */
const MAX_ARGS_LENGTH = 100_000
/** The longest text in an argument that the log's index covers: an index entry has a size limit. */
const MAX_KEY_LENGTH = 100
const KEYS = ['id', 'appointmentId'] as const

/**
 * Replaces arguments that are missing or cannot be logged by null, which no mutation accepts: the mutation is then rejected
 * and the queue moves on.
 */
export function withBoundedArgs(mutation: PushedMutation): PushedMutation {
  const { args } = mutation
  const isKept =
    args !== undefined &&
    isWithin(args, MAX_ARGS_DEPTH) &&
    lengthOf(args) <= MAX_ARGS_LENGTH &&
    KEYS.every(key => lengthOf((args as Record<string, unknown> | null)?.[key]) <= MAX_KEY_LENGTH)
  return isKept ? mutation : { ...mutation, args: null }
}

function lengthOf(value: unknown): number {
  return JSON.stringify(value)?.length ?? 0
}

function isWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every(inner => isWithin(inner, depth - 1))
}
