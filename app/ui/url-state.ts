import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type UrlState = {
  /** The search params of the current render. */
  params: URLSearchParams
  /**
   * Changes some search params; null or '' removes one. Values that depend on others are worked out from the current
   * params, which may be newer than those of the render. Replaces the entry of the history by default.
   */
  set: (values: ParamValues | ((current: URLSearchParams) => ParamValues), options?: NavigateOptions) => void
  /** A link to this screen with some search params changed. */
  linkWith: (values: ParamValues) => string
}

type ParamValues = Readonly<Record<string, string | null | undefined>>

/** The state of a screen in its URL, so that it survives a reload, Back and sharing the link. */
export function useUrlState(): UrlState {
  const [params, setParams] = useSearchParams()
  return {
    params,
    set(values, options) {
      // Not `params`: the router renders a new URL later, and a second change before that would undo the first.
      const current = new URLSearchParams(window.location.search)
      const next = changed(current, typeof values === 'function' ? values(current) : values)
      setParams(next, { replace: true, preventScrollReset: true, ...options })
    },
    linkWith: values => `?${changed(new URLSearchParams(params), values)}`,
  }
}

/** The filter of a list (?`param`=); null for none. Another choice starts at the first page. */
export function useUrlChoice(
  param: string,
): [choice: string | null, choose: (choice: string | null) => void] {
  const { params, set } = useUrlState()
  return [params.get(param), choice => set({ [param]: choice, page: null })]
}

/** A switch in the URL: on with ?`param`=true. */
export function useUrlSwitch(param: string): [on: boolean, turn: (on: boolean) => void] {
  const [choice, choose] = useUrlChoice(param)
  return [choice === 'true', on => choose(on ? 'true' : null)]
}

/** The open tab (?`param`=); the first by default. */
export function useUrlTab<Tab extends string>(param: string, tabs: readonly [Tab, ...Tab[]]) {
  const { params, set, linkWith } = useUrlState()
  const asked = params.get(param)
  return {
    openTab: tabs.find(tab => tab === asked) ?? tabs[0],
    show: (tab: string) => set({ [param]: tab }),
    linkTo: (tab: Tab) => linkWith({ [param]: tab }),
  }
}

type UrlDialog<Target> = {
  /** The record or text that the dialog is for; null while it is closed. */
  target: Target | null
  linkTo: (target: Target) => string
  close: () => void
}

/** A dialog for a text (?`param`=). Back closes it, and a link from any screen opens it. */
export function useUrlDialog(param: string): UrlDialog<string> {
  const { params, set, linkWith } = useUrlState()
  return {
    target: params.get(param),
    linkTo: target => linkWith({ [param]: target }),
    close: () => set({ [param]: null }),
  }
}

type UrlRowDialog = UrlDialog<'new' | number> & { linkToNew: string }

/** A dialog for a row (?`param`=id) or for a new one (?new=true). */
export function useUrlRowDialog(param: string): UrlRowDialog {
  const { params, set, linkWith } = useUrlState()
  const closed = { new: null, [param]: null }
  const linkTo = (target: 'new' | number) =>
    linkWith({ ...closed, ...(target === 'new' ? { new: 'true' } : { [param]: String(target) }) })
  return {
    target: params.get('new') === 'true' ? 'new' : readRowId(params.get(param)),
    linkTo,
    linkToNew: linkTo('new'),
    close: () => set(closed),
  }
}

function changed(params: URLSearchParams, values: ParamValues): URLSearchParams {
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params
}

/** The id of a row in the search params; null when it is no positive whole number. */
export function readRowId(text: string | undefined | null): number | null {
  const id = Number(text)
  return /^\d+$/.test(text ?? '') && id > 0 && Number.isSafeInteger(id) ? id : null
}
