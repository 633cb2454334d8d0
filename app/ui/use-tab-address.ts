import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from './use-change-address.ts'

/** Which of several parts is open, kept in the address (?`param`=), so that a reload shows the same. The first by default. */
export function useUrlTab<Tab extends string>(param: string, tabs: readonly [Tab, ...Tab[]]) {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const asked = params.get(param)
  const linkTo = (tab: Tab) => {
    const link = new URLSearchParams(params)
    link.set(param, tab)
    return `?${link}`
  }
  const show = (tab: string) => change(current => current.set(param, tab))
  return { shown: tabs.find(tab => tab === asked) ?? tabs[0], show, linkTo }
}
