import { type NavigateOptions, useSearchParams } from 'react-router-dom'

/**
 * Changes the query in the place of the one before. It begins with what the browser's address says: the router
 * draws an address a moment after it was asked for, and two quick changes must still be two.
 */
export function useChangeAddress(): (
  change: (params: URLSearchParams) => void,
  options?: NavigateOptions,
) => void {
  const [, setParams] = useSearchParams()
  return (change, options) => {
    const params = new URLSearchParams(window.location.search)
    change(params)
    setParams(params, { replace: true, preventScrollReset: true, ...options })
  }
}
