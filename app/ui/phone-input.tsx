import { Input, type InputProps } from '@chakra-ui/react'
import { PHONE_INPUT } from './input-kinds.ts'

export function PhoneInput(props: InputProps) {
  return <Input {...PHONE_INPUT} {...props} />
}
