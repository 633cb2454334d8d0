import { z } from 'zod'
import { NetworkError, RequestError, request } from '#app/api/request.ts'
import { devicePeople } from '#app/db/device-database.ts'
import { isQuotaExceeded } from '#app/db/storage-room.ts'
import { askForFirstPage } from '#app/sync/first-page.ts'
import { httpTransport } from '#app/sync/http-transport.ts'
import { type ToastMessage, toast } from '#app/ui/toast.ts'
import type { Assertion } from '#schema/protocol/passkeys.ts'
import { SECOND_FACTORS, type SecondFactorKind } from '#schema/rest/session.ts'
import { endAbsence } from './absence.ts'
import { activateSession, startWork } from './activate-session.ts'
import { noteNewSession } from './alerts.ts'
import { askToPersist } from './device-storage.ts'
import { keepLocalUser } from './local-session.ts'
import { releaseLock } from './lock.ts'
import { PasskeyError } from './passkey-error.ts'
import { notePasskeyHere } from './passkeys.ts'
import { announce } from './session-channel.ts'
import { SessionUser, useSession } from './session-user.ts'

const SignedIn = z.object({ user: SessionUser, easilyGuessed: z.boolean().default(false) })
const SignInAnswer = z.union([
  SignedIn,
  z.object({ challenge: z.string(), factors: z.array(z.enum(SECOND_FACTORS)).default(['code']) }),
])

/** A sign-in that waits for one of these factors after the password; where there are none, for one to be set up. */
export type Challenge = { token: string; factors: SecondFactorKind[] }

/**
 * Signs in and opens the person's database; null then, with a word about a password that is easily guessed, or the challenge for which a code or a passkey is asked. A failure shows a toast and is thrown on,
 * for the form to show.
 */
export function signInHere(
  email: string,
  password: string,
  { onChangePassword }: { onChangePassword?: () => void } = {},
): Promise<Challenge | null> {
  return withToast(async () => {
    const answer = SignInAnswer.parse(
      await request('/api/auth/login', { method: 'POST', body: { email, password } }),
    )
    if ('challenge' in answer) return { token: answer.challenge, factors: answer.factors }
    await openHere(answer.user)
    if (answer.easilyGuessed && onChangePassword)
      toast({ ...EASILY_GUESSED, action: { label: 'Change it', onClick: onChangePassword } })
    return null
  })
}

/** Gives the code for a sign-in that was answered with a challenge, and opens the person's database. Fails as `signInHere`. */
export function giveCodeHere(token: string, code: string): Promise<void> {
  return withToast(async () => {
    const body = { token, code }
    const { user } = SignedIn.parse(await request('/api/auth/second-factor', { method: 'POST', body }))
    await openHere(user)
  })
}

/** Signs in with a passkey, which is password and code in one, and opens the person's database. Fails as `signInHere`. */
export function signInWithPasskeyHere(ask: () => Promise<Assertion>): Promise<void> {
  return withToast(async () => {
    const passkey = await ask()
    const { user } = SignedIn.parse(await request('/api/auth/passkey', { method: 'POST', body: { passkey } }))
    notePasskeyHere()
    await openHere(user)
  })
}

const EASILY_GUESSED: ToastMessage = {
  type: 'warning',
  title: 'Your password is easily guessed',
  description: 'Choose another one, before somebody else finds it.',
  durationMs: 20_000,
}

/** Shows a toast for a sign-in that failed, and throws its error on. */
export async function withToast<Result>(signIn: () => Promise<Result>): Promise<Result> {
  try {
    return await signIn()
  } catch (error) {
    if (error instanceof PasskeyError && error.isAborted) throw error
    toast({ title: 'Login failed', description: signInErrorText(error) ?? UNEXPECTED, type: 'destructive' })
    throw error
  }
}

/** Opens the database of somebody whom the server has signed in. */
export async function openHere(user: SessionUser): Promise<void> {
  const isNew = !user.mustChangePassword && !(await isKnownHere(user.id))
  // Making a database takes longer than the way to the server and back.
  const firstPage = isNew ? askForFirstPage(user.id, httpTransport) : null
  await keepLocalUser(user)
  noteNewSession(user.id)
  endAbsence()
  await releaseLock()
  if (firstPage) {
    startWork(user)
    await Promise.race([firstPage, soon()])
  }
  activateSession(user)
  announce('signed-in')
  // From here on, pending mutations may exist on this device alone.
  void askToPersist()
  toast({ title: 'Login successful', description: `Welcome back, ${user.fullName}!` })
}

/**
 * Screens that are drawn while the first page is written are in its way and have nothing to show: they wait for it, but no
 * longer than nobody notices.
 */
const FIRST_PAGE_MS = 300

const soon = () => new Promise(resolve => setTimeout(resolve, FIRST_PAGE_MS))

async function isKnownHere(userId: number): Promise<boolean> {
  const people = await devicePeople()
  return people.some(person => person.userId === userId)
}

export const UNEXPECTED = 'An unexpected error occurred. Please try again.'
const OFFLINE = 'You are offline. Signing in needs the network: connect and try again.'
const FULL = 'This device is full: your account could not be kept on it. Make room and sign in again.'
const NO_ANSWER = 'The server does not answer. Check the network and try again.'

/** Why the sign-in failed, as text for the person; null when the reason is unknown. */
export function signInErrorText(error: unknown): string | null {
  if (isQuotaExceeded(error)) return FULL
  if (error instanceof PasskeyError) return error.message
  if (error instanceof NetworkError) return navigator.onLine ? NO_ANSWER : OFFLINE
  if (!(error instanceof RequestError)) return null
  if (!error.readable) return 'Login failed'
  return error.serverMessage ?? 'Invalid credentials'
}

/**
 * Activates the session of a person who has replaced a one-time password, in every tab. It makes no request: were
 * an answer lost here, the person would be left at the password form although the one-time password is no longer
 * valid.
 */
export async function activateWithNewPassword(userId: number): Promise<void> {
  const { user } = useSession.getState()
  if (user?.id !== userId) return
  const ready = { ...user, mustChangePassword: false }
  await keepLocalUser(ready)
  activateSession(ready)
  announce('signed-in')
}
