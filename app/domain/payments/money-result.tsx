import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { CircleCheck, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { useTransactionContents } from '#app/queries/document-contents.ts'
import { Money } from '#app/ui/money.tsx'
import { documentOf } from '#schema/rules/documents/transaction-document.ts'
import { PRINTS } from '../documents/print-on-arrival.ts'
import { SendButton, useSending } from '../documents/send-document.tsx'
import { useIssued } from '../invoicing/use-issued.ts'

type MoneyResultProps = {
  /** 'Payment has been recorded' */
  title: string
  /** How it was paid or given back, and what is left. */
  text: string
  /** The amount that goes over the counter now, in fils; 0 for none. */
  due: { label: string; fils: number }
}

/** What a sheet ends with once money has moved: it stays until somebody has read it. */
export function MoneyResult({ title, text, due }: MoneyResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus has left with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack gap="6" py="4" textAlign="center" align="center" role="status">
      <Stack gap="2" align="center">
        <Flex color="success.fg">
          <CircleCheck size={40} aria-hidden="true" />
        </Flex>
        <Text asChild textStyle="lg" fontWeight="semibold" outline="none">
          <h3 ref={heading} tabIndex={-1}>
            {title}
          </h3>
        </Text>
        <Text color="muted">{text}</Text>
      </Stack>
      {due.fils > 0 && (
        <Stack gap="0" w="full" px="4" py="5" borderRadius="l2" bg="attention.subtle" color="attention.fg">
          <Text>{due.label}</Text>
          <Money fils={due.fils} textStyle="4xl" fontWeight="semibold" />
        </Stack>
      )}
    </Stack>
  )
}

type MoneyResultButtonsProps = { transactionId: number; onDone: () => void }

/** Print and Send for the paper of a payment or refund, and Done. */
export function MoneyResultButtons({ transactionId, onDone }: MoneyResultButtonsProps) {
  const contents = useTransactionContents(transactionId)
  return (
    <>
      <Button asChild variant="outline">
        <Link to={paths.transaction(transactionId)} state={PRINTS}>
          <Printer aria-hidden="true" /> Print
        </Link>
      </Button>
      {contents ? (
        <SendPaper contents={contents} />
      ) : (
        <Button variant="outline" disabled>
          Send
        </Button>
      )}
      <Button onClick={onDone}>Done</Button>
    </>
  )
}

function SendPaper({ contents }: { contents: NonNullable<ReturnType<typeof useTransactionContents>> }) {
  const { ready } = useIssued(contents)
  const { appointment, customer } = contents.detail
  const paper = documentOf({ ...contents, appointment })
  const sending = useSending(paper)
  return <SendButton sending={sending} subject={paper} customer={customer} disabled={!ready} />
}
