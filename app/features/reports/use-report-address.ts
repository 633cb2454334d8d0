import { useUrlState } from '#app/ui/url-state.ts'
import { shopDay } from '#schema/rules/shop-time.ts'

const YEARS = 5

export type ReportAddress = {
  year: number
  /** 1 to 12. */
  month: number
  /** This year and the four before. */
  years: number[]
  set: (part: { year?: string; month?: string }) => void
}

/** Year and month of a report, kept in the address (?year=, ?month=); this month by default. */
export function useReportAddress(): ReportAddress {
  const { params, set } = useUrlState()
  const today = shopDay(new Date().toISOString())
  const thisYear = Number(today.slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, i) => thisYear - i)
  const month = Number(params.get('month'))
  return {
    year: years.find(year => year === Number(params.get('year'))) ?? thisYear,
    month: Number.isInteger(month) && month >= 1 && month <= 12 ? month : Number(today.slice(5, 7)),
    years,
    set,
  }
}
