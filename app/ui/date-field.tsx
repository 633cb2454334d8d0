import { Input, type InputProps } from '@chakra-ui/react'

export type DateFieldProps = Omit<InputProps, 'type' | 'min' | 'max'> & {
  /** Calendar days, YYYY-MM-DD, like the value. */
  min?: string
  max?: string
}

/** A day, in the device's own date picker. The value is YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  return <Input type="date" fontVariantNumeric="tabular-nums" {...props} />
}
