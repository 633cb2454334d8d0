import { Box, chakra, HStack, Link as StyledLink, Table, Text } from '@chakra-ui/react'
import { paths } from '#app/paths.ts'
import { DoubleMark } from '#app/ui/double-mark.tsx'
import { formatAnyDay } from '#app/ui/format-any-day.ts'
import { PendingMark } from '#app/ui/pending-mark.tsx'
import { formatPhone } from '#schema/rules/phone.ts'
import { CustomerActions } from './customer-actions.tsx'
import type { CustomerRow, CustomerRowsProps } from './customer-row.ts'

export function CustomerTable({ rows, linkToEdit }: CustomerRowsProps) {
  return (
    <Table.ScrollArea borderWidth="1px" borderColor="line" borderRadius="l3" bg="panel">
      <Table.Root aria-label="Customers">
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Name</Table.ColumnHeader>
            <Table.ColumnHeader>Phone</Table.ColumnHeader>
            <Table.ColumnHeader hideBelow="lg">Email</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Vehicles</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Last visit</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Actions</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(customer => (
            <CustomerTableRow key={customer.id} customer={customer} editLink={linkToEdit(customer.id)} />
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

function CustomerTableRow({ customer, editLink }: { customer: CustomerRow; editLink: string }) {
  const { fullName, phone, email, facts, waiting, samePhone } = customer
  return (
    <Table.Row>
      <Table.Cell maxW="15rem">
        <HStack gap="2">
          <Text fontWeight="semibold" truncate title={fullName}>
            {fullName}
          </Text>
          {waiting && <PendingMark />}
        </HStack>
      </Table.Cell>
      <Table.Cell whiteSpace="nowrap">
        <StyledLink href={`tel:${phone}`} color="ink" dir="ltr">
          {formatPhone(phone)}
        </StyledLink>
        {samePhone.length > 0 && (
          <Box>
            <DoubleMark what="phone" others={samePhone} to={paths.customersFound(formatPhone(phone))} />
          </Box>
        )}
      </Table.Cell>
      <Table.Cell hideBelow="lg" maxW="16rem">
        <Text truncate title={email ?? undefined}>
          {email ?? <None />}
        </Text>
      </Table.Cell>
      <Table.Cell textAlign="end">{facts?.vehicleCount ?? ''}</Table.Cell>
      <Table.Cell textAlign="end" whiteSpace="nowrap">
        {facts && (facts.lastVisitDay ? formatAnyDay(facts.lastVisitDay) : <None />)}
      </Table.Cell>
      <Table.Cell py="1" textAlign="end">
        <CustomerActions customer={customer} editLink={editLink} />
      </Table.Cell>
    </Table.Row>
  )
}

function None() {
  return (
    <chakra.span color="muted" aria-label="None">
      –
    </chakra.span>
  )
}
