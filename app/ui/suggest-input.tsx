import { Input, type InputProps } from '@chakra-ui/react'
import { useId } from 'react'

type SuggestInputProps = InputProps & { suggestions: readonly (string | null)[] }

/** A text input that suggests values used before; any text is accepted. */
export function SuggestInput({ suggestions, ...field }: SuggestInputProps) {
  const listId = useId()
  const words = [...new Set(suggestions)].filter(word => word !== null && word !== '').sort()
  return (
    <>
      <Input {...field} list={listId} autoComplete="off" dir="auto" maxLength={200} />
      <datalist id={listId}>
        {words.map(word => (
          <option key={word} value={word ?? ''} />
        ))}
      </datalist>
    </>
  )
}
