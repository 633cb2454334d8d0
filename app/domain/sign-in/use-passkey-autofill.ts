import { useEffect, useEffectEvent } from 'react'
import { askForSignIn, hasPasskeyHere, stopAskingForPasskey } from '#app/session/passkeys.ts'
import { signInErrorText, signInWithPasskeyHere, UNEXPECTED } from '#app/session/sign-in.ts'

/** A challenge lasts for ten minutes. */
const ANEW_MS = 9 * 60_000
/** Whoever begins to type at once waits for nothing. */
const SETTLED_MS = 500

/**
 * Has the browser suggest passkeys in the e-mail field, where one was used on it before: a page that is opened for the first time loads
 * nothing for that.
 */
export function usePasskeyAutofill(enabled: boolean, onFailure: (failure: string | null) => void): void {
  const ask = useEffectEvent(async () => {
    // Nobody has asked for it: only what comes of a passkey that was picked is said.
    const passkey = await askForSignIn({ byAutofill: true }).catch(() => null)
    if (!passkey) return
    try {
      await signInWithPasskeyHere(async () => passkey)
    } catch (error) {
      onFailure(signInErrorText(error) ?? UNEXPECTED)
    }
  })

  useEffect(() => {
    if (!enabled || !hasPasskeyHere()) return
    const first = setTimeout(() => void ask(), SETTLED_MS)
    const again = setInterval(() => void ask(), ANEW_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
      stopAskingForPasskey().catch(() => {})
    }
  }, [enabled])
}
