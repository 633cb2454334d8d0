import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { BEFORE_SHEEN } from '#app/domain/vehicles/visits-before.tsx'
import type { CustomerAccount } from '#app/queries/customer-account.ts'
import { useUser } from '#app/session/session-user.ts'
import { Ltr } from '#app/ui/ltr.tsx'
import { formatAnyDay } from '#app/ui/moment-text.ts'
import { Money } from '#app/ui/money.tsx'
import { useUrlDialog } from '#app/ui/url-state.ts'
import type { OpeningBalance } from '#schema/rows/opening-balance.ts'
import { formatAed } from '#schema/rules/money/money.ts'
import { openFils } from '#schema/rules/money/opening-balances.ts'
import { mayRefund, WRITES_OFF } from '#schema/rules/permissions.ts'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { GiveBackSheet } from './give-back-sheet.tsx'
import { WriteOffSheet } from './write-off-sheet.tsx'

/** What the customer owed before Sheen, with what became of it; settled ones, too. */
export function OpeningBalanceList({ account }: { account: CustomerAccount }) {
  const { openingBalances, transactions } = account
  const { role } = useUser()
  const writeOff = useUrlDialog('write-off')
  const giveBack = useUrlDialog('give-back')
  const named = (target: string | null) => openingBalances.find(({ id }) => String(id) === target)
  const toWriteOff = named(writeOff.target)
  const toGiveBack = named(giveBack.target)
  return (
    <Box>
      <Heading as="h3" size="sm" mb="1">
        {BEFORE_SHEEN}
      </Heading>
      <Stack as="ul" aria-label={BEFORE_SHEEN} gap="0" listStyleType="none">
        {openingBalances.map(balance => {
          const { id, reference } = balance
          const name = ['Opening balance', reference].filter(Boolean).join(' ')
          return (
            <Flex
              key={id}
              as="li"
              gap="3"
              py="1.5"
              align="center"
              justify="space-between"
              wrap="wrap"
              borderTopWidth="1px"
              borderColor="line"
            >
              <BalanceText name={name} balance={balance} />
              <Flex gap="2" align="center" ms="auto">
                {mayRefund(role) && balance.paidFils > 0 && (
                  <BalanceAction label="Give back" name={name} to={giveBack.linkTo(String(id))} />
                )}
                {WRITES_OFF.includes(role) && openFils(balance) > 0 && (
                  <BalanceAction label="Write off" name={name} to={writeOff.linkTo(String(id))} />
                )}
                <Money
                  fils={Math.max(0, openFils(balance))}
                  fontWeight="semibold"
                  minW="24"
                  textAlign="end"
                  color={openFils(balance) > 0 ? undefined : 'muted'}
                />
              </Flex>
            </Flex>
          )
        })}
      </Stack>
      {toWriteOff && <WriteOffSheet balance={toWriteOff} onClose={writeOff.close} />}
      {toGiveBack && (
        <GiveBackSheet
          balance={toGiveBack}
          transactions={transactions.filter(({ openingBalanceId }) => openingBalanceId === toGiveBack.id)}
          onClose={giveBack.close}
        />
      )}
    </Box>
  )
}

type BalanceActionProps = { label: string; name: string; to: string }

function BalanceAction({ label, name, to }: BalanceActionProps) {
  return (
    <Button asChild variant="outline" size="sm" minH="11">
      <Link to={to} preventScrollReset aria-label={`${label} ${name}`}>
        {label}
      </Link>
    </Button>
  )
}

function BalanceText({ name, balance }: { name: string; balance: OpeningBalance }) {
  const { since, notes, writeOffReason, writtenOffAt } = balance
  return (
    <Stack gap="0" minW="0" flex="1 1 12rem">
      <Ltr fontWeight="semibold">{name}</Ltr>
      <Text color="muted" textStyle="xs">
        <Ltr>{[`Since ${formatAnyDay(since)}`, ...becameOf(balance)].join(' · ')}</Ltr>
      </Text>
      {writtenOffAt && writeOffReason && (
        <Text color="muted" textStyle="xs" overflowWrap="anywhere">
          {`Written off ${formatAnyDay(shopDay(writtenOffAt))}: `}
          <bdi>{writeOffReason}</bdi>
        </Text>
      )}
      {notes && (
        <Text color="muted" textStyle="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
          <bdi>{notes}</bdi>
        </Text>
      )}
    </Stack>
  )
}

/** 'AED 250.00', 'AED 200.00 paid'. */
function becameOf(balance: OpeningBalance): string[] {
  const { amountFils, paidFils, writtenOffFils } = balance
  const leftFils = openFils(balance)
  return [
    formatAed(amountFils),
    ...(paidFils > 0 ? [`${formatAed(paidFils)} paid`] : []),
    ...(writtenOffFils > 0 ? [`${formatAed(writtenOffFils)} written off`] : []),
    ...(leftFils < 0 ? [`${formatAed(-leftFils)} too much`] : []),
    ...(leftFils === 0 ? ['settled'] : []),
  ]
}
