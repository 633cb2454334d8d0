import { Input, type InputProps } from '@chakra-ui/react'
import { useId } from 'react'
import { plateCodesOf } from '#schema/catalogue/emirates.ts'

type PlateCodeInputProps = InputProps & { emirate: string }

/** The input for a plate code. The emirate's codes are only suggested, because new ones are issued. */
export function PlateCodeInput({ emirate, ...field }: PlateCodeInputProps) {
  const codesId = useId()
  const codes = plateCodesOf(emirate)
  return (
    <>
      <Input
        {...field}
        list={codesId}
        autoComplete="off"
        autoCapitalize="characters"
        placeholder={codes[0] ?? 'A'}
        maxLength={10}
      />
      <datalist id={codesId}>
        {codes.map(code => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  )
}

export function PlateNumberInput(field: InputProps) {
  return <Input {...field} inputMode="numeric" autoComplete="off" placeholder="12345" />
}
