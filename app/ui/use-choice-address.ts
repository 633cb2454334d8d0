import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from './use-change-address.ts'

/** One of several that a list is narrowed to, kept in the address (?`param`=); null for all. */
export function useUrlChoice(param: string): [choice: string | null, set: (choice: string | null) => void] {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const set = (choice: string | null) =>
    change(asked => {
      asked.delete('page')
      if (choice === null) asked.delete(param)
      else asked.set(param, choice)
    })
  return [params.get(param), set]
}
