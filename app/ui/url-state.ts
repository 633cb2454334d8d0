import { type NavigateOptions, useSearchParams } from 'react-router-dom'

type UrlState = {
  /** The search params as the screen is drawn with. */
  params: URLSearchParams
  /** Changes some of them where the person is: null or '' removes one. In the place of the entry before, unless asked. */
  set: (values: ParamValues, options?: NavigateOptions) => void
  /** A link to this screen with some of them changed. */
  linkWith: (values: ParamValues) => string
}

type ParamValues = Readonly<Record<string, string | null | undefined>>

/** What a screen keeps in its URL, so that a reload, Back and a shared link show the same. */
export function useUrlState(): UrlState {
  const [params, setParams] = useSearchParams()
  return {
    params,
    set(values, options) {
      // The router draws a URL a moment after it was asked for, and two quick changes must still be two.
      const next = changed(new URLSearchParams(window.location.search), values)
      setParams(next, { replace: true, preventScrollReset: true, ...options })
    },
    linkWith: values => `?${changed(new URLSearchParams(params), values)}`,
  }
}

/** What a list is narrowed to (?`param`=); null for all. Another choice begins at the first page. */
export function useUrlChoice(
  param: string,
): [choice: string | null, choose: (choice: string | null) => void] {
  const { params, set } = useUrlState()
  return [params.get(param), choice => set({ [param]: choice, page: null })]
}

/** Something that is on (?`param`=true) or off. */
export function useUrlSwitch(param: string): [on: boolean, turn: (on: boolean) => void] {
  const [choice, choose] = useUrlChoice(param)
  return [choice === 'true', on => choose(on ? 'true' : null)]
}

/** Which of several tabs is open (?`param`=); the first by default. */
export function useUrlTab<Tab extends string>(param: string, tabs: readonly [Tab, ...Tab[]]) {
  const { params, set, linkWith } = useUrlState()
  const asked = params.get(param)
  return {
    shown: tabs.find(tab => tab === asked) ?? tabs[0],
    show: (tab: string) => set({ [param]: tab }),
    linkTo: (tab: Tab) => linkWith({ [param]: tab }),
  }
}

type UrlDialog<Target> = {
  /** What the dialog is about; null while it is closed. */
  target: Target | null
  linkTo: (target: Target) => string
  close: () => void
}

/** A dialog about something that a text names (?`param`=). Back closes it, and a link from anywhere opens it. */
export function useUrlDialog(param: string): UrlDialog<string> {
  const { params, set, linkWith } = useUrlState()
  return {
    target: params.get(param),
    linkTo: target => linkWith({ [param]: target }),
    close: () => set({ [param]: null }),
  }
}

type UrlRowDialog = UrlDialog<'new' | number> & { linkToNew: string }

/** A dialog about a row (?`param`=id), or about a new one (?new=true). */
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
