import { Box, Grid } from '@chakra-ui/react'
import type { Report } from './report.ts'
import { FigureView } from './report-table.tsx'

/** The totals of a report, side by side. */
export function ReportTotals({ columns, totals }: Pick<Report, 'columns' | 'totals'>) {
  return (
    <Box
      role="group"
      aria-label="Totals"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      bg="panel"
      px={{ base: '4', md: '5' }}
      py="3"
    >
      <Grid as="dl" templateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" columnGap="4" rowGap="2.5">
        {columns.map(({ header, unit }, i) => (
          <Box key={header} minW="0">
            <Box as="dt" color="muted" textStyle="xs">
              {header}
            </Box>
            <Box as="dd" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              <FigureView figure={totals[i]} unit={unit} />
            </Box>
          </Box>
        ))}
      </Grid>
    </Box>
  )
}
