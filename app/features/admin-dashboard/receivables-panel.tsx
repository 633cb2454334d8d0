import { Button, Flex, Skeleton, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { AGE_WORDS } from '#app/domain/documents/document-words.ts'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import { SkeletonList } from '#app/ui/skeleton-list.tsx'
import { AGE_BANDS, type Receivables } from '#schema/rules/documents/document-state.ts'
import { owedText } from '#schema/rules/money/opening-balances.ts'
import { Panel } from './panel.tsx'

/** The unpaid rest of all invoices and opening balances by its age; each age leads to its invoices. */
export function ReceivablesPanel({ open }: { open: Receivables | undefined }) {
  return (
    <Panel
      title="Receivables"
      actions={
        <Button asChild variant="outline" size="sm">
          <Link to={paths.invoicesOpen}>Invoices</Link>
        </Button>
      }
    >
      {!open ? (
        <Stack gap="4">
          <Skeleton h="12" w="60%" />
          <SkeletonList rows={2} />
        </Stack>
      ) : open.count + open.before.count === 0 ? (
        <Text color="muted">Every invoice is paid.</Text>
      ) : (
        <Stack gap="4">
          <Stack gap="0.5">
            <Text textStyle="2xl" fontWeight="semibold">
              <Money fils={open.leftFils} />
            </Text>
            <Text color="muted" textStyle="xs">
              <Ltr>{`left on ${owedText({ invoices: open.count, balances: open.before.count })}`}</Ltr>
            </Text>
          </Stack>
          <Stack as="ul" aria-label="Receivables by age" gap="0" listStyleType="none">
            {AGE_BANDS.map(age => (
              <Flex key={age} as="li" align="center" justify="space-between" gap="3" minH="11">
                <Flex asChild align="center" minH="11">
                  <Link to={paths.invoicesAged(age)}>{AGE_WORDS[age]}</Link>
                </Flex>
                <Money fils={open.byAge[age]} color={open.byAge[age] === 0 ? 'muted' : undefined} />
              </Flex>
            ))}
            {open.before.count > 0 && (
              <Flex as="li" align="center" justify="space-between" gap="3" minH="11">
                <Flex asChild align="center" minH="11">
                  <Link to={paths.customersOwing}>Of this from before Sheen</Link>
                </Flex>
                <Money fils={open.before.leftFils} />
              </Flex>
            )}
          </Stack>
        </Stack>
      )}
    </Panel>
  )
}
