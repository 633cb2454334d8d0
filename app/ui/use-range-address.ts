import { useSearchParams } from 'react-router-dom'
import { useChangeAddress } from './use-change-address.ts'

export type UrlRange = {
  /** First and last day (yyyy-MM-dd) of what is listed, both included; '' leaves that end open. */
  from: string
  to: string
  page: number
  setFrom: (day: string) => void
  setTo: (day: string) => void
  clear: () => void
  linkToPage: (page: number) => string
}

/** The days and the page of a list, kept in the address (?from=, ?to=, ?page=), so that Back and a link bring them again. */
export function useUrlRange(): UrlRange {
  const [params] = useSearchParams()
  const change = useChangeAddress()
  const set = (days: { from?: string; to?: string }) =>
    change(asked => {
      asked.delete('page')
      for (const [name, day] of Object.entries(days)) day ? asked.set(name, day) : asked.delete(name)
    })
  return {
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    page: Number(params.get('page') ?? 1),
    setFrom: from => set({ from }),
    setTo: to => set({ to }),
    clear: () => set({ from: '', to: '' }),
    linkToPage: page => {
      const link = new URLSearchParams(params)
      if (page === 1) link.delete('page')
      else link.set('page', String(page))
      return `?${link}`
    },
  }
}

function readDay(text: string | null): string {
  return text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** Whether a day lies between the two, both included. */
export function isWithinDays(day: string, { from, to }: Pick<UrlRange, 'from' | 'to'>): boolean {
  return (from === '' || day >= from) && (to === '' || day <= to)
}
