import { chakra, Stack, Text } from '@chakra-ui/react'
import type { ImportGuess } from '#schema/protocol/import.ts'
import { formatCount } from '#schema/texts/count-text.ts'
import { LineTable } from './line-table.tsx'

const Summary = chakra('summary', { base: { cursor: 'pointer', minH: '11', py: '2.5' } })

/** What was read otherwise than it is written, with the number of rows; the first of these can be opened. */
export function GuessList({ guesses }: { guesses: readonly ImportGuess[] }) {
  return (
    <Stack gap="2">
      <Text fontWeight="semibold">How the file was read</Text>
      <Stack as="ul" gap="0" aria-label="How the file was read" listStyleType="none">
        {guesses.map(guess => (
          <li key={guess.text}>
            {guess.count === null ? <Text py="2.5">{guess.text}</Text> : <Rows {...guess} />}
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function Rows({ text, count, rows }: ImportGuess) {
  const total = count ?? 0
  return (
    <details>
      <Summary>{`${text}: ${formatCount(total)} ${total === 1 ? 'row' : 'rows'}`}</Summary>
      <Stack gap="2" pb="3">
        {rows.length < total && <Text color="muted">{`The first ${rows.length}`}</Text>}
        <LineTable label={text} columns={['In the file', 'Read as']}>
          {rows.map(({ line, value, as }) => (
            <tr key={line}>
              <td data-end>{line}</td>
              <td>
                <bdi>{value}</bdi>
              </td>
              <td>
                <bdi>{as}</bdi>
              </td>
            </tr>
          ))}
        </LineTable>
      </Stack>
    </details>
  )
}
