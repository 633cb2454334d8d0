import { useSearchParams } from 'react-router-dom'

/** Something that is on or off, kept in the address (?`param`=true). */
export function useSwitchAddress(param: string): [on: boolean, set: (on: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const set = (on: boolean) =>
    setParams(
      current => {
        current.delete('page')
        if (on) current.set(param, 'true')
        else current.delete(param)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(param) === 'true', set]
}
