/** @jsxRuntime automatic */
import { arabicLabel } from '#schema/texts/documents/report-labels.ts'
import { InBoth } from './document-parts.tsx'

/** A label of a report, with how often, and its Arabic beside it where it has one. */
export function ReportLabel({ children, times }: { children: string; times?: number | undefined }) {
  const arabic = arabicLabel(children)
  const english = times === undefined ? children : `${children} (${times})`
  return arabic ? <InBoth label={[english, arabic]} /> : english
}
