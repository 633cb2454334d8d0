import { Input, type InputProps } from '@chakra-ui/react'
import { useId } from 'react'
import { plateCodesOf } from '#schema/catalogue/emirates.ts'

type PlateCodeInputProps = InputProps & { emirate: string }

/** The letters or figures before a plate's number. They are only suggested: new ones come out. */
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
