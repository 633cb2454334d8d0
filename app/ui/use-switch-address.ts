import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from './use-change-address.ts'

/** Something that is on or off, kept in the address (?`param`=true). */
export function useUrlSwitch(param: string): [on: boolean, set: (on: boolean) => void] {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const set = (on: boolean) =>
    change(asked => {
      asked.delete('page')
      if (on) asked.set(param, 'true')
      else asked.delete(param)
    })
  return [params.get(param) === 'true', set]
}
