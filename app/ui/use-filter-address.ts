import { useSearchParams } from 'react-router-dom'

export type FilterAddress = {
  read: (name: string) => string | null
  /** Sets parts of the address, or takes out those given as null. The list begins at its first page again. */
  set: (changes: Readonly<Record<string, string | null>>) => void
}

/** What narrows and orders a list, kept in the address, so that Back and a shared link bring it again. */
export function useFilterAddress(): FilterAddress {
  const [params, setParams] = useSearchParams()
  return {
    read: name => params.get(name),
    set: changes =>
      setParams(
        current => {
          current.delete('page')
          for (const [name, value] of Object.entries(changes))
            if (value === null) current.delete(name)
            else current.set(name, value)
          return current
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
