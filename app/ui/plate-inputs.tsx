import { Input, type InputProps } from '@chakra-ui/react'
import { useId } from 'react'
import { plateCodesOf } from '#schema/catalogue/emirates.ts'
import { PLATE_CODE_INPUT, PLATE_NUMBER_INPUT } from './input-kinds.ts'

type PlateCodeInputProps = InputProps & { emirate: string }

/** The input for a plate code. The emirate's codes are only suggested, because new ones are issued. */
export function PlateCodeInput({ emirate, ...field }: PlateCodeInputProps) {
  const codesId = useId()
  const codes = plateCodesOf(emirate)
  return (
    <>
      <Input {...field} {...PLATE_CODE_INPUT} list={codesId} placeholder={codes[0] ?? 'A'} />
      <datalist id={codesId}>
        {codes.map(code => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  )
}

export function PlateNumberInput(field: InputProps) {
  return <Input {...field} {...PLATE_NUMBER_INPUT} />
}
