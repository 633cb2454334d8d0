import { Alert, Button } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { CallUs } from './call-us.tsx'
import type { Refusal } from './public-answers.ts'

export type ReturnedNoticeProps = { refusal: Refusal; onPutAway: () => void }

/** Why a booking that had waited on this device was not made. It stays until it has been seen. */
export function ReturnedNotice({ refusal, onPutAway }: ReturnedNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Alert.Root ref={notice} status="error" role="alert" tabIndex={-1} scrollMarginTop="24">
      <Alert.Indicator />
      <Alert.Content gap="2">
        <Alert.Title>Your request was not booked</Alert.Title>
        <Alert.Description>
          <CallUs text={refusal.message ?? ''} /> What you filled in is below.
        </Alert.Description>
        <Button size="sm" variant="outline" alignSelf="start" onClick={onPutAway}>
          Dismiss
        </Button>
      </Alert.Content>
    </Alert.Root>
  )
}
