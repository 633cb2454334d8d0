import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import { History, Undo2 } from 'lucide-react'
import { momentText } from '#app/ui/moment-text.ts'
import { Note } from '#app/ui/note.tsx'
import type { ImportColumn, ImportReport, ImportWord } from '#schema/protocol/import.ts'
import { fieldLabel } from '#schema/rules/import/import-labels.ts'

type AsLastTimeProps = {
  lastTime: ImportReport['lastTime']
  columns: readonly ImportColumn[]
  words: readonly ImportWord[]
  readAsWritten: (word: ImportWord) => void
}

/**
 * What is taken from the last file with the same headings, as far as it still is. The columns are changed below, where all
 * of them are chosen; a word is taken back here.
 */
export function AsLastTime({ lastTime, columns, words, readAsWritten }: AsLastTimeProps) {
  if (!lastTime) return null
  const kept = columns.filter(({ heading, field }) =>
    lastTime.columns.some(last => last.heading === heading && last.field === field),
  )
  const read = words.filter(word =>
    lastTime.words.some(
      ({ field, value, as }) => field === word.field && value === word.value && as === word.as,
    ),
  )
  if (kept.length + read.length === 0) return null
  return (
    <Note icon={History}>
      <Stack gap="2">
        <Text>
          {'As last time, with '}
          <bdi>{lastTime.file ?? 'a file'}</bdi>
          {` on ${momentText(lastTime.at)}: `}
          {kept.map(({ heading, field }, at) => (
            <span key={heading}>
              {at > 0 && ', '}
              <bdi>{heading}</bdi>
              {` is ${fieldLabel(field)}`}
            </span>
          ))}
          {kept.length > 0 && '.'}
        </Text>
        {read.length > 0 && (
          <Stack as="ul" gap="2" aria-label="Read as last time" listStyleType="none">
            {read.map(word => (
              <HStack as="li" key={`${word.field} ${word.value}`} gap="3" justify="space-between" wrap="wrap">
                <Text minW="0" overflowWrap="anywhere">
                  {`${fieldLabel(word.field)} `}
                  <bdi>{word.value}</bdi>
                  {' is read as '}
                  <bdi>{word.as}</bdi>
                </Text>
                <Button variant="outline" onClick={() => readAsWritten(word)}>
                  <Undo2 aria-hidden="true" /> Read as written
                </Button>
              </HStack>
            ))}
          </Stack>
        )}
      </Stack>
    </Note>
  )
}
