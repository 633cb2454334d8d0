import { Button } from '@chakra-ui/react'
import { FingerprintPattern } from 'lucide-react'
import type { ReactNode } from 'react'
import { askForSignIn } from '#app/session/passkeys.ts'
import { signInErrorText, signInWithPasskeyHere, UNEXPECTED } from '#app/session/sign-in.ts'
import { useSingleRun } from '#app/ui/use-single-run.ts'

type PasskeyButtonProps = {
  /** That of a sign-in whose password was right. */
  token?: string | undefined
  isPrimary?: boolean
  /** Why nobody was signed in; null when a new try begins. */
  onFailure: (failure: string | null) => void
  children: ReactNode
}

/** Signs in with a passkey. Without a network it says that it needs one. */
export function PasskeyButton({ token, isPrimary = false, onFailure, children }: PasskeyButtonProps) {
  const { running, run } = useSingleRun()
  const signIn = async () => {
    onFailure(null)
    try {
      await signInWithPasskeyHere(() => askForSignIn({ token }))
    } catch (error) {
      onFailure(signInErrorText(error) ?? UNEXPECTED)
    }
  }
  return (
    <Button
      variant={isPrimary ? 'solid' : 'outline'}
      size="lg"
      loading={running}
      loadingText="Signing in..."
      onClick={() => void run(signIn)}
    >
      <FingerprintPattern aria-hidden="true" /> {children}
    </Button>
  )
}
