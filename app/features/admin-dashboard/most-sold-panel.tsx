import { Box, chakra, Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import type { SoldService } from '#schema/rules/reports/shop-figures.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { Panel } from './panel.tsx'

const SHOWN = 6

/** The most frequent services of the last 30 days. */
export function MostSoldPanel({ sold }: { sold: SoldService[] | undefined }) {
  const most = sold?.[0]?.count ?? 0
  return (
    <Panel title="Services sold most often, 30 days">
      {!sold ? (
        <SkeletonList rows={3} />
      ) : sold.length === 0 ? (
        <Text color="muted">No job was finished in the last 30 days.</Text>
      ) : (
        <Table aria-label="Most sold services">
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col">Times</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {sold.slice(0, SHOWN).map(({ name, count, fils }) => (
              <tr key={name}>
                <td>
                  <bdi>{name}</bdi>
                  <Box bg="sunken" borderRadius="full" h="1.5" mt="1.5" aria-hidden="true">
                    <Box bg="accent.solid" borderRadius="full" h="full" w={`${(count / most) * 100}%`} />
                  </Box>
                </td>
                <td>
                  <Ltr>{formatCount(count)}</Ltr>
                </td>
                <td>
                  <Money fils={fils} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}

const Table = chakra('table', {
  base: {
    w: 'full',
    '& th': { color: 'muted', textStyle: 'xs', fontWeight: 'semibold', textAlign: 'start', pb: '1' },
    '& td': { py: '1.5', verticalAlign: 'top' },
    '& td:first-of-type': { w: 'full' },
    '& th:not(:first-of-type), & td:not(:first-of-type)': {
      textAlign: 'end',
      ps: '4',
      whiteSpace: 'nowrap',
    },
  },
})
