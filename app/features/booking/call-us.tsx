import { Link } from '@chakra-ui/react'
import { createContext, useContext } from 'react'
import { Ltr } from '#app/ui/ltr.tsx'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'

const Phone = createContext<Pick<ShopFacts, 'phone' | 'phoneText'>>({ phone: '', phoneText: '' })
export const ShopPhone = Phone.Provider

const CALL_US = 'call us'

/** A sentence that asks the visitor to call, with the phone number as a link. */
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

/** The same sentence as plain text, where a link is not possible. */
export function withPhone(text: string, phoneText: string): string {
  return phoneText ? text.replace(CALL_US, `${CALL_US} on ${phoneText}`) : text
}
