import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

const TIMEOUT_MS = 60_000

/**
 * Does the work that the shop asks for while far more bookings come in than usual; `body` is the answer that asks for it.
 * Returns the headers of the call with its proof, or null where the browser cannot do it.
 */
export async function proveWork(body: unknown): Promise<Record<string, string> | null> {
  const challenge = challengeIn(body)
  if (!challenge || !globalThis.crypto?.subtle) return null
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS }).catch(() => null)
  return solution && { 'proof-of-work': btoa(JSON.stringify({ challenge, solution })) }
}

function challengeIn(body: unknown): Challenge | null {
  if (typeof body !== 'object' || body === null || !('challenge' in body)) return null
  const { challenge } = body
  return typeof challenge === 'object' && challenge !== null && 'parameters' in challenge
    ? (challenge as Challenge)
    : null
}
