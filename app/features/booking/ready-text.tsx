import { Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { shopDay, shopTime } from '#schema/rules/shop-time.ts'
import { formatDay, formatTime } from '#schema/rules/time-text.ts'

/** When the car is ready, where that is on another day (yyyy-MM-dd) than it arrives: else the time of the work tells it. */
export function ReadyText({ day, endsAt }: { day: string; endsAt: string | undefined }) {
  const readyOn = endsAt && shopDay(endsAt)
  const isStay = readyOn && readyOn !== day
  return (
    <Text role="status" hidden={!isStay} fontWeight="semibold">
      {isStay && (
        <>
          Ready about <Ltr>{`${formatDay(readyOn)}, ${formatTime(shopTime(endsAt))}`}</Ltr>
        </>
      )}
    </Text>
  )
}
