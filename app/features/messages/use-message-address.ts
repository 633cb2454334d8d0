import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from '#app/ui/use-change-address.ts'

const PARAM = 'message'

/**
 * The message that is open, kept in the address (?message=) by what it tells of: that stays the same when the server
 * gives the message its own key.
 */
export function useUrlDialog('message') {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  return {
    target: params.get(PARAM),
    linkTo: (eventKey: string) => {
      const link = new URLSearchParams(params)
      link.set(PARAM, eventKey)
      return `?${link}`
    },
    close: () => change(current => current.delete(PARAM)),
  }
}
