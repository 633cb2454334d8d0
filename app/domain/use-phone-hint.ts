import { useEffect, useState } from 'react'
import { normalizePhone, phoneHint } from '#schema/rules/text/phone.ts'
import { unknownPhone } from '#schema/texts/en/form-errors.ts'

/**
 * What to ask a person of staff about a typed number: `phoneHint`, and whether a foreign one is right that the plan of its country does
 * not have. The plans of all countries are loaded with the first foreign number; without them nothing is asked.
 */
export function usePhoneHint(typed: string): string | null {
  const e164 = normalizePhone(typed)
  const [unknown, setUnknown] = useState<string | null>(null)
  useEffect(() => {
    if (e164 === null || e164.startsWith('+971')) return
    let isTyped = true
    import('libphonenumber-js/min')
      .then(({ isValidPhoneNumber }) => {
        if (isTyped && !isValidPhoneNumber(e164)) setUnknown(e164)
      })
      .catch(() => {})
    return () => {
      isTyped = false
    }
  }, [e164])
  return phoneHint(typed) ?? (e164 !== null && e164 === unknown ? unknownPhone : null)
}
