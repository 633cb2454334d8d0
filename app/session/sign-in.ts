import { z } from 'zod'
import { RequestError, request } from '#app/api/request.ts'
import { toast } from '#app/ui/toast.ts'
import { keepLocalUser } from './local-session.ts'
import { announce } from './session-channel.ts'
import { SessionUser } from './session-user.ts'
import { workAs } from './work-as.ts'

const SignInAnswer = z.object({ user: SessionUser })

/** Signs in and opens the person's database. A failure shows a toast and is thrown on, for the form to show. */
export async function signIn(email: string, password: string): Promise<void> {
  try {
    const answer = await request('/api/auth/login', { method: 'POST', body: { email, password } })
    const { user } = SignInAnswer.parse(answer)
    await keepLocalUser(user)
    workAs(user)
    announce('signed-in')
    toast({ title: 'Login successful', description: `Welcome back, ${user.fullName}!` })
  } catch (error) {
    toast({ title: 'Login failed', description: whyNot(error) ?? UNEXPECTED, type: 'destructive' })
    throw error
  }
}

export const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** What the server said against it, in words for the person; null when it said nothing. */
export function whyNot(error: unknown): string | null {
  if (!(error instanceof RequestError)) return null
  if (!error.readable) return 'Login failed'
  return error.serverMessage ?? 'Invalid credentials'
}
