import { useSearchParams } from 'react-router-dom'

const PARAM = 'device'

/** Which device is about to be signed out, kept in the address (?device=). */
export function useDeviceDialog() {
  const [params, setParams] = useSearchParams()
  return {
    device: params.get(PARAM),
    linkTo: (id: string) => {
      const link = new URLSearchParams(params)
      link.set(PARAM, id)
      return `?${link}`
    },
    close: () =>
      setParams(
        current => {
          current.delete(PARAM)
          return current
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
