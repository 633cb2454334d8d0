import { Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { Facts } from './facts.tsx'
import { whyRefused } from './why-refused.ts'

export type RefusalDetailsProps = {
  refusal: { code: string; message: string; actedAt: string }
  refusedAt: string
  /** Whose change it was and where, when that was not here. */
  by?: string
}

/** Why and when. The log of the database tools has it in the server's own words. */
export function RefusalDetails({ refusal, refusedAt, by }: RefusalDetailsProps) {
  const { actedAt } = refusal
  return (
    <Facts>
      <Text overflowWrap="anywhere">{whyRefused(refusal)}</Text>
      {by && (
        <Text color="muted" textStyle="xs">
          <bdi>{by}</bdi>
        </Text>
      )}
      <Text color="muted" textStyle="xs">
        <Ltr>{`Made ${momentText(actedAt)}`}</Ltr> · <Ltr>{`Refused ${momentText(refusedAt)}`}</Ltr>
      </Text>
    </Facts>
  )
}
