import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from '#app/ui/use-change-address.ts'

const PARAM = 'device'

/** Which device is about to be signed out, kept in the address (?device=). */
export function useDeviceDialog() {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  return {
    device: params.get(PARAM),
    linkTo: (id: string) => {
      const link = new URLSearchParams(params)
      link.set(PARAM, id)
      return `?${link}`
    },
    close: () => change(current => current.delete(PARAM)),
  }
}
