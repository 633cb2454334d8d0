import { createContext, useContext } from 'react'
import type { ShopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { callUs, callUsOn } from '#schema/texts/en/booking-form.ts'
import { direction } from '#schema/texts/en/language.ts'
import { Ltr } from './texts.tsx'
import { wear } from './wear.ts'

const Phone = createContext<Pick<ShopFacts, 'phone' | 'phoneText'>>({ phone: '', phoneText: '' })
export const ShopPhone = Phone.Provider

/** A sentence that asks the visitor to call, with the phone number as a link. */
export function CallUs({ text }: { text: string }) {
  const { phone, phoneText } = useContext(Phone)
  const at = text.indexOf(callUs)
  if (at < 0 || !phone) return text
  return (
    <>
      {text.slice(0, at)}
      <a href={`tel:${phone}`} className={wear('callLink')}>
        {callUsOn}{' '}
        <span className={wear('nowrap')}>
          <Ltr>{phoneText}</Ltr>
        </span>
      </a>
      {text.slice(at + callUs.length)}
    </>
  )
}

/** Keeps a number from left to right within a text of another direction (U+2066 and U+2069). */
const isolated = (text: string) => (direction === 'rtl' ? `\u2066${text}\u2069` : text)

/** The same sentence as plain text, where a link is not possible. */
export function withPhone(text: string, phoneText: string): string {
  return phoneText ? text.replace(callUs, `${callUsOn} ${isolated(phoneText)}`) : text
}
