import { Text } from '@chakra-ui/react'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { ErrorCode } from '#schema/errors.ts'
import { Facts } from '../attention-kinds.tsx'

const REASONS: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries({
    [ErrorCode.missingReference]: 'Something it refers to is no longer there.',
    [ErrorCode.alreadyExists]: 'Another record has its number already.',
    [ErrorCode.notOwnNumber]: 'The number on it is not one that this device was given.',
    [ErrorCode.erased]: 'Whom it is about was erased in the meantime, so nothing that names them is kept.',
    [ErrorCode.dependsOnRefused]: 'It belongs to a new record that was refused.',
    [ErrorCode.invoiced]: 'Its tax invoice had been issued in the meantime.',
    [ErrorCode.changedMeanwhile]: 'Somebody else had changed it in the meantime.',
    [ErrorCode.illegalMove]: 'The appointment had moved on in the meantime.',
    [ErrorCode.forbidden]: 'Your role does not allow it.',
    [ErrorCode.invalidInput]: 'Something in it is not valid.',
    [ErrorCode.noRoom]: 'There was no room left at that time.',
    [ErrorCode.shopClosed]: 'The shop is closed at that time.',
    [ErrorCode.outsideHours]: 'It is outside the opening hours.',
    [ErrorCode.inThePast]: 'The time had passed already.',
    [ErrorCode.tooLate]: 'It came too late.',
    [ErrorCode.unknownMutation]:
      'The server does not know this kind of change. One of the two needs an update.',
    [ErrorCode.constraint]: 'It contradicts what the shop has on record.',
  }),
)

/** The codes whose messages are written for the person and describe the particular case. */
const SAYS_MORE: ReadonlySet<string> = new Set([
  ErrorCode.changedMeanwhile,
  ErrorCode.noRoom,
  ErrorCode.shopClosed,
  ErrorCode.outsideHours,
])

type RejectionDetailsProps = {
  refusal: { code: string; message: string; actedAt: string }
  refusedAt: string
  /** The person and the device that made the change, if it was another device. */
  by?: string
}

/** The reason and the time of a rejection. The log in the database tools has the server's own message. */
export function RejectionDetails({ refusal, refusedAt, by }: RejectionDetailsProps) {
  const { actedAt } = refusal
  return (
    <Facts>
      <Text overflowWrap="anywhere">{rejectionReason(refusal)}</Text>
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

/** The reason of a rejection, as text for the person. */
export function rejectionReason({ code, message }: { code: string; message: string | null }): string {
  if (message && SAYS_MORE.has(code)) return message
  return REASONS.get(code) ?? 'The server could not take it.'
}
