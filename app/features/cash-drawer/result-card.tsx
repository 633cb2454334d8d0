import { Badge, Box, Button, Flex, Link, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, MessageSquareText, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link as RouteLink } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { ReasonQuestion } from '#app/ui/usual-reasons.tsx'
import { paymentMethodName } from '#app/ui/value-names.ts'
import type { DrawerSession } from '#schema/rows/drawer.ts'
import { type Closing, DRAWER_TEXT_MAX, type DrawerItem, isEven } from '#schema/rules/money/drawer.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { differenceWords } from './report-lines.ts'
import { saveExplanation } from './save-drawer.ts'

type ResultCardProps = { session: DrawerSession; closing: Closing }

/** How the count turned out, its explanation or the button to give one, and what has arrived since. */
export function ResultCard({ session: { id, explanation }, closing }: ResultCardProps) {
  const [explaining, setExplaining] = useState(false)
  const { difference, differenceNow, late } = closing
  const even = isEven(difference) && isEven(differenceNow)
  const settled = even || explanation !== null
  return (
    <Box
      role="group"
      aria-label="Result"
      borderWidth="1px"
      borderColor={settled ? 'line' : 'attention.border'}
      borderRadius="l3"
      bg="panel"
      p="4"
    >
      <Stack gap="3" align="start">
        <Badge colorPalette={even ? 'success' : 'attention'} size="lg">
          {even ? (
            <CircleCheck size={16} aria-hidden="true" />
          ) : (
            <TriangleAlert size={16} aria-hidden="true" />
          )}
          {`Cash: ${differenceWords(difference.cash, formatAed)}`}
        </Badge>
        {late.length > 0 && <Later late={late} cashFils={differenceNow.cash} />}
        {explanation !== null && (
          <Text>
            <Text as="span" color="muted">
              Explanation:{' '}
            </Text>
            <bdi>{explanation}</bdi>
          </Text>
        )}
        {!even && (
          <Button variant="outline" onClick={() => setExplaining(true)}>
            <MessageSquareText aria-hidden="true" />
            {explanation === null ? 'Explain Difference' : 'Explain Anew'}
          </Button>
        )}
      </Stack>
      <ReasonQuestion
        open={explaining}
        draft={`drawer explanation ${id}`}
        title="Explain the difference"
        hint="Shown on the report."
        confirmLabel="Save"
        usual={['Wrong change given', 'Payment not recorded', 'Counted wrongly']}
        maxLength={DRAWER_TEXT_MAX}
        onConfirm={text => saveExplanation(id, text)}
        onClose={() => setExplaining(false)}
      />
    </Box>
  )
}

/** The payments that have arrived since the closing, and the difference with all of them. */
function Later({ late, cashFils }: { late: readonly DrawerItem[]; cashFils: number }) {
  const isOne = late.length === 1
  return (
    <Stack gap="1" w="full">
      <Text>
        {`${late.length} ${isOne ? 'entry has' : 'entries have'} arrived since the closing. Cash with ${isOne ? 'it' : 'them'}: `}
        <Ltr fontWeight="semibold">{differenceWords(cashFils, formatAed)}</Ltr>
      </Text>
      <Box as="ul" listStyleType="none">
        {late.map(({ source, id, at, method, fils }) => (
          <Flex as="li" key={`${source} ${id}`} justify="space-between" gap="4" py="1">
            <Ltr>
              {source === 'payment' ? (
                <Link asChild variant="underline">
                  <RouteLink
                    to={paths.transaction(id)}
                  >{`${momentText(at)}, ${paymentMethodName(method)}`}</RouteLink>
                </Link>
              ) : (
                `${momentText(at)}, cash ${fils > 0 ? 'in' : 'out'}`
              )}
            </Ltr>
            <Money fils={fils} />
          </Flex>
        ))}
      </Box>
    </Stack>
  )
}
