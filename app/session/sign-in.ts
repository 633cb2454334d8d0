import { z } from 'zod'
import { NetworkError, RequestError, request } from '#app/api/request.ts'
import { toast } from '#app/ui/toast.ts'
import { askToPersist } from './device-storage.ts'
import { keepLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import { SessionUser } from './session-user.ts'
import { activateSession } from './work-as.ts'

const SignInAnswer = z.object({ user: SessionUser })

/** Signs in and opens the person's database. A failure shows a toast and is thrown on, for the form to show. */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    const answer = await request('/api/auth/login', { method: 'POST', body: { email, password } })
    const { user } = SignInAnswer.parse(answer)
    await keepLocalUser(user)
    activateSession(user)
    announce('signed-in')
    // What is done from here on may wait on this device, and nowhere else.
    void askToPersist()
    toast({ title: 'Login successful', description: `Welcome back, ${user.fullName}!` })
  } catch (error) {
    toast({ title: 'Login failed', description: whyNot(error) ?? UNEXPECTED, type: 'destructive' })
    throw error
  }
}

export const UNEXPECTED = 'An unexpected error occurred. Please try again.'

const OFFLINE = 'You are offline. Signing in needs the network: connect and try again.'
const NO_ANSWER = 'The server does not answer. Check the network and try again.'

/** Why it did not work, in words for the person; null when nobody knows. */
export function whyNot(error: unknown): string | null {
  if (error instanceof NetworkError) return navigator.onLine ? NO_ANSWER : OFFLINE
  if (!(error instanceof RequestError)) return null
  if (!error.readable) return 'Login failed'
  return error.serverMessage ?? 'Invalid credentials'
}
