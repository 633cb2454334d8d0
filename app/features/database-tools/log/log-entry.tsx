import { chakra, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { ChevronDown, CircleX } from 'lucide-react'
import { useId } from 'react'
import { changeSubject, changeTitle } from '#app/domain/rejections/change-text.ts'
import { rejectionReason } from '#app/domain/rejections/rejection-details.tsx'
import { AnswerView, useServerAnswer } from '#app/domain/server-answer.tsx'
import type { ChangeRows } from '#app/queries/change-rows.ts'
import { Fact } from '#app/ui/detail-card.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { roleName } from '#app/ui/value-names.ts'
import { LoggedArgs, type LoggedMutation } from '#schema/protocol/admin.ts'
import { Role } from '#schema/rows/user.ts'
import { isLate } from '#schema/rules/history/late.ts'
import { describeDevice } from '#schema/rules/people/describe-device.ts'
import { shopDay, shopTime } from '#schema/rules/time/shop-time.ts'
import { formatTime } from '#schema/rules/time/time-text.ts'
import { formatBytes, formatCount } from '#schema/texts/count-text.ts'

const Arguments = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textAlign: 'left',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    px: '3',
    py: '2',
  },
})

/** The list styles its plain elements from here: hundreds of styled components would render slowly. */
export const LogList = chakra('ul', {
  base: {
    listStyleType: 'none',
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l3',
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& .log-row': {
      display: 'grid',
      gridTemplateColumns: { base: 'auto 1fr auto', lg: '9.5rem 1fr 15rem auto' },
      gridTemplateAreas: {
        base: '"what what mark" "when who who"',
        lg: '"when what who mark"',
      },
      columnGap: '4',
      rowGap: '0.5',
      alignItems: 'start',
      w: 'full',
      px: '4',
      py: '2.5',
      minH: '11',
      textAlign: 'start',
      cursor: 'pointer',
      textStyle: 'sm',
      _hover: { bg: 'sunken' },
      _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '-2px' },
    },
    '& .log-small': { display: 'block', color: 'muted', textStyle: 'xs', overflowWrap: 'anywhere' },
    '& .log-what': { gridArea: 'what', minW: '0', overflowWrap: 'anywhere' },
    '& .log-mark': {
      color: 'muted',
      order: { base: '-1', lg: '0' },
      '& svg': { transition: 'rotate 0.15s' },
    },
    '& [aria-expanded=true] .log-mark svg': { rotate: '180deg' },
    '& .log-title': { fontWeight: 'semibold' },
    '& .log-refused': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      ms: '2',
      color: 'danger.fg',
      textStyle: 'xs',
      fontWeight: 'semibold',
    },
  },
})

type LogEntryProps = {
  entry: LoggedMutation
  rows: ChangeRows | undefined
  open: boolean
  onToggle: (id: string) => void
}

export function LogEntry({ entry, rows, open, onToggle }: LogEntryProps) {
  const detailsId = useId()
  const subject = changeSubject({ ...entry, ...rows })
  return (
    <li>
      <button
        type="button"
        className="log-row"
        aria-expanded={open}
        aria-controls={open ? detailsId : undefined}
        onClick={() => onToggle(entry.id)}
      >
        <span className="log-when">
          <bdi dir="ltr">{momentText(entry.actedAt)}</bdi>
          <span className="log-small">
            <bdi dir="ltr">{receivedText(entry)}</bdi>
          </span>
        </span>
        <span className="log-what">
          <span className="log-title">{changeTitle(entry)}</span>
          {entry.outcome === 'rejected' && (
            <span className="log-refused">
              <CircleX size={14} aria-hidden="true" /> Refused
            </span>
          )}
          {subject && (
            <span className="log-small">
              <bdi>{subject}</bdi>
            </span>
          )}
        </span>
        <span className="log-who">
          <bdi>{whoIn(entry)}</bdi>
          <span className="log-small">{entry.device ? describeDevice(entry.device) : 'On the server'}</span>
        </span>
        <span className="log-mark">
          <ChevronDown size={18} aria-hidden="true" />
        </span>
      </button>
      {open && <LogDetails id={detailsId} entry={entry} />}
    </li>
  )
}

/** A device that was offline may send a mutation days after it was made. */
function receivedText({ actedAt, receivedAt }: LoggedMutation): string {
  const time = formatTime(shopTime(receivedAt))
  return `${isLate({ actedAt, receivedAt }) ? 'Arrived late:' : 'Received'} ${shopDay(actedAt) === shopDay(receivedAt) ? time : momentText(receivedAt)}`
}

function whoIn({ actorName, actorRole, actorId }: LoggedMutation): string {
  if (actorName) return actorName
  if (actorRole === 'visitor') return 'Visitor of the website'
  return actorId === null ? 'The server' : `Person #${actorId}, no longer on record`
}

/** A mutation as the server received it. */
function LogDetails({ id, entry }: { id: string; entry: LoggedMutation }) {
  const { name, args, actorRole, version, code, message, device, before } = entry
  const role = Role.safeParse(actorRole)
  return (
    <Stack id={id} gap="4" bg="sunken" px="4" py="4">
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2, lg: 4 }} gap="3">
        {code && (
          <Fact label="Why it was refused" wide>
            {`${rejectionReason({ code, message })} (${code}: ${message ?? ''})`}
          </Fact>
        )}
        <Fact label="Kind of change">{name}</Fact>
        <Fact label="Role at the time">{role.success ? roleName(role.data) : actorRole}</Fact>
        <Fact label="Version of the shop">{formatCount(version)}</Fact>
        <Fact label="Id">{entry.id}</Fact>
        {device && (
          <Fact label="Browser" wide>
            {device}
          </Fact>
        )}
      </SimpleGrid>
      {before && <ArgumentsText label="What it was before" args={before} />}
      {entry.argsLeftOut ? <LongArguments id={entry.id} /> : <ArgumentsText args={args} />}
    </Stack>
  )
}

function ArgumentsText({ args, label }: { args: unknown; label?: string }) {
  return (
    <Stack gap="1">
      {label && (
        <Text color="muted" textStyle="xs">
          {label}
        </Text>
      )}
      <Arguments dir="ltr" aria-label={label ?? 'Arguments'}>
        {JSON.stringify(args, null, 2)}
      </Arguments>
    </Stack>
  )
}

/** Long arguments are not part of the list; they are fetched when the entry is opened. */
function LongArguments({ id }: { id: string }) {
  const answer = useServerAnswer(`/api/admin/mutations/${id}/args`, LoggedArgs)
  return (
    <AnswerView answer={answer} what="the arguments">
      {({ args, bytes }) =>
        args === null ? (
          <Text color="muted">{`Too long to be shown: ${formatBytes(bytes)}`}</Text>
        ) : (
          <ArgumentsText args={args} />
        )
      }
    </AnswerView>
  )
}
