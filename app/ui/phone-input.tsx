import { Input, type InputProps } from '@chakra-ui/react'

/** The input for a phone number, left to right in every language. */
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
