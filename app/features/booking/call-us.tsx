import { createContext, useContext } from 'react'
import type { ShopFacts } from '#schema/rules/shop-facts.ts'
import { Ltr } from './texts.tsx'
import { wear } from './wear.ts'

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
      <a href={`tel:${phone}`} className={wear('callLink')}>
        {CALL_US} on{' '}
        <span className={wear('nowrap')}>
          <Ltr>{phoneText}</Ltr>
        </span>
      </a>
      {text.slice(at + CALL_US.length)}
    </>
  )
}

/** The same sentence as plain text, where a link is not possible. */
export function withPhone(text: string, phoneText: string): string {
  return phoneText ? text.replace(CALL_US, `${CALL_US} on ${phoneText}`) : text
}
