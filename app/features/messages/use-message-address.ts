import { useSearchParams } from 'react-router-dom'

const PARAM = 'message'

/**
 * The message that is open, kept in the address (?message=) by what it tells of: that stays the same when the server
 * gives the message its own key.
 */
export function useMessageAddress() {
  const [params, setParams] = useSearchParams()
  return {
    target: params.get(PARAM),
    linkTo: (eventKey: string) => {
      const link = new URLSearchParams(params)
      link.set(PARAM, eventKey)
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
