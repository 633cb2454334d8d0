import { useSearchParams } from 'react-router-dom'
import { messageParam } from '#app/paths.ts'
import { useChangeAddress } from '#app/ui/use-change-address.ts'

const PARAM = 'message'

/** The notification that is open, kept in the search params (?message=) by its event. */
export function useMessageAddress() {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const target = params.get(PARAM)
  return {
    find: <T extends Parameters<typeof messageParam>[0]>(notifications: readonly T[] | undefined) =>
      target === null ? undefined : notifications?.find(each => messageParam(each) === target),
    linkTo: (notification: Parameters<typeof messageParam>[0]) => {
      const link = new URLSearchParams(params)
      link.set(PARAM, messageParam(notification))
      return `?${link}`
    },
    close: () => change(current => current.delete(PARAM)),
  }
}
