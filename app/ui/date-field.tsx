import { Input, type InputProps } from '@chakra-ui/react'

/** `min` and `max` are days like the value. */
export type DateFieldProps = Omit<InputProps, 'type'>

/** A day, in the device's own date picker. The value is YYYY-MM-DD. */
export function DateField(props: DateFieldProps) {
  return <Input type="date" fontVariantNumeric="tabular-nums" {...props} />
}
