import { useSearchParams } from 'react-router-dom'

/** Which of several parts is open, kept in the address (?`param`=), so that a reload shows the same. The first by default. */
export function useTabAddress<Tab extends string>(param: string, tabs: readonly [Tab, ...Tab[]]) {
  const [params, setParams] = useSearchParams()
  const asked = params.get(param)
  const linkTo = (tab: Tab) => {
    const link = new URLSearchParams(params)
    link.set(param, tab)
    return `?${link}`
  }
  const show = (tab: string) =>
    setParams(
      current => {
        current.set(param, tab)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return { shown: tabs.find(tab => tab === asked) ?? tabs[0], show, linkTo }
}
