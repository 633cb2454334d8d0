import { useEffect, useState } from 'react'
import { useSettings } from '#app/queries/settings.ts'
import { PASSWORD_MIN } from '#schema/forms/password.ts'
import { guessableWords, isEasilyGuessed } from '#schema/forms/password-strength.ts'

/** Whether the password that is being typed is easily guessed; null while that is not known, or it is too short anyway. */
export function useEasilyGuessed(
  password: string,
  { fullName, email }: { fullName: string; email: string | null },
): boolean | null {
  const settings = useSettings()
  const shopName = settings?.shopName
  const [found, setFound] = useState<{ password: string; isEasy: boolean } | null>(null)
  useEffect(() => {
    if (password.length < PASSWORD_MIN) return
    let current = true
    // Without a network the lists may not be here: the server looks at the password anyway.
    import('./password-checker.ts')
      .then(({ passwordChecker }) => {
        const words = guessableWords({ fullName, email, shopName })
        const isEasy = isEasilyGuessed(passwordChecker, password, words)
        if (current) setFound({ password, isEasy })
      })
      .catch(() => {})
    return () => {
      current = false
    }
  }, [password, fullName, email, shopName])
  return found?.password === password && password.length >= PASSWORD_MIN ? found.isEasy : null
}
