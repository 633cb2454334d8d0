import { Field, Input, type InputProps } from '@chakra-ui/react'

/** A time of day in a row of them; what is wrong with it stands under it. */
export function TimeInput({ wrong, ...input }: InputProps & { wrong: string | undefined }) {
  return (
    <Field.Root invalid={Boolean(wrong)} flex="1" minW="0" maxW={{ sm: '36' }}>
      <Input
        type="time"
        step={300}
        minW="0"
        px="2.5"
        fontVariantNumeric="tabular-nums"
        dir="ltr"
        {...input}
      />
      <Field.ErrorText>{wrong}</Field.ErrorText>
    </Field.Root>
  )
}
