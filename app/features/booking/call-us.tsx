import { Link } from '@chakra-ui/react'
import { createContext, useContext } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'

const Phone = createContext<Pick<ShopFacts, 'phone' | 'phoneText'>>({ phone: '', phoneText: '' })
export const ShopPhone = Phone.Provider

const CALL_US = 'call us'

/** A text that asks the visitor to call, with the number to call in it. */
export function CallUs({ text }: { text: string }) {
  const { phone, phoneText } = useContext(Phone)
  const at = text.indexOf(CALL_US)
  if (at < 0 || !phone) return text
  return (
    <>
      {text.slice(0, at)}
      <Link href={`tel:${phone}`} color="inherit" textDecoration="underline" textUnderlineOffset="3px">
        {CALL_US} on <Ltr whiteSpace="nowrap">{phoneText}</Ltr>
      </Link>
      {text.slice(at + CALL_US.length)}
    </>
  )
}

/** The same where there is room for words only. */
export function withPhone(text: string, phoneText: string): string {
  return phoneText ? text.replace(CALL_US, `${CALL_US} on ${phoneText}`) : text
}
