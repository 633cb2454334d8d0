import { useSearchParams } from 'react-router-dom'

/** One of several that a list is narrowed to, kept in the address (?`param`=); null for all. */
export function useChoiceAddress(
  param: string,
): [choice: string | null, set: (choice: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const set = (choice: string | null) =>
    setParams(
      current => {
        current.delete('page')
        if (choice === null) current.delete(param)
        else current.set(param, choice)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(param), set]
}
