import { Input, type InputProps } from '@chakra-ui/react'

/** A phone number as it is typed: with the keys of a phone, and from left to right in any language. */
export function PhoneInput(props: InputProps) {
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="off"
      placeholder="+971 50 123 4567"
      dir="ltr"
      {...props}
    />
  )
}
