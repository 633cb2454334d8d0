import { z } from 'zod'
import { Instant } from '../rows/fields.ts'
import { Month as TaxMonth } from '../rows/vat-entry.ts'
import { type BoxFigures, ENTRY_BOXES, type VatReturn } from '../rules/documents/vat-return.ts'
import { aedFromFils } from '../rules/money/money.ts'
import { Aed, numberParam } from './fields.ts'

const Year = numberParam('A year is a number from 2000 to 2100', { min: 2000, max: 2100 })
const Month = numberParam('A month is a number from 1 to 12', { min: 1, max: 12 })

/** GET /api/reports/yearly, as query parameters. */
export const YearlyReportRequest = z.object({ year: Year })

/** GET /api/reports/monthly, as query parameters. */
export const MonthlyReportRequest = z.object({ year: Year, month: Month })

export const MonthlyReport = z
  .strictObject({
    revenue: Aed,
    expenses: Aed,
    profit: Aed,
    outputVat: Aed,
    inputVat: Aed,
    vatDue: Aed,
  })
  .meta({ id: 'MonthlyReport' })

/** Twelve months; an empty list for a year without revenue or expenses. */
export const YearlyReport = z
  .array(z.strictObject({ month: z.int().min(1).max(12), revenue: Aed, expenses: Aed }))
  .meta({ id: 'YearlyReport' })

/** GET /api/reports/vat-return, as query parameters. */
export const VatReturnRequest = z.object({
  firstMonth: TaxMonth.meta({ description: 'The first month of the tax period, yyyy-MM' }),
  months: z
    .enum(['1', '3'])
    .default('3')
    .transform(text => (text === '1' ? 1 : 3)),
})

const BoxAnswer = z.strictObject({
  box: z.enum([...ENTRY_BOXES, '8', '11']),
  amount: Aed.meta({ description: 'AED without VAT' }),
  vat: Aed,
  adjustment: Aed.meta({ description: 'AED of VAT that belongs to supplies or bills of earlier periods' }),
})

export const VatReturnAnswer = z
  .strictObject({
    boxes: z.array(BoxAnswer),
    outputVat: Aed.meta({ description: 'AED, box 12' }),
    inputVat: Aed.meta({ description: 'AED, box 13' }),
    vatDue: Aed.meta({ description: 'AED, box 14' }),
    locked: z
      .strictObject({ at: Instant, outputVat: Aed, inputVat: Aed })
      .nullable()
      .meta({ description: 'When the period was locked, with the figures declared; null while it is open' }),
  })
  .meta({ id: 'VatReturn' })
export type VatReturnAnswer = z.infer<typeof VatReturnAnswer>

/** A return in AED, as the call answers it. */
export function presentVatReturn(
  { boxes, supplies, purchases, outputFils, inputFils, dueFils }: VatReturn,
  locked: { lockedAt: string; outputFils: number; inputFils: number } | null,
): VatReturnAnswer {
  const present = (box: VatReturnAnswer['boxes'][number]['box'], figures: BoxFigures) => ({
    box,
    amount: aedFromFils(figures.netFils),
    vat: aedFromFils(figures.vatFils),
    adjustment: aedFromFils(figures.adjustmentFils),
  })
  return {
    boxes: [
      ...ENTRY_BOXES.filter(box => box !== '9' && box !== '10').map(box => present(box, boxes[box])),
      present('8', supplies),
      present('9', boxes['9']),
      present('10', boxes['10']),
      present('11', purchases),
    ],
    outputVat: aedFromFils(outputFils),
    inputVat: aedFromFils(inputFils),
    vatDue: aedFromFils(dueFils),
    locked: locked && {
      at: locked.lockedAt,
      outputVat: aedFromFils(locked.outputFils),
      inputVat: aedFromFils(locked.inputFils),
    },
  }
}
