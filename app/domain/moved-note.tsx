import { Text } from '@chakra-ui/react'
import { Note } from '#app/ui/note.tsx'
import { fieldName, fieldText } from './field-words.ts'
import type { MovedField } from './use-followed-record.ts'

/** A change of another device in the record of an open form; `text` is the new value, where it can be told. */
export type MovedText = { label: string; text?: string; touched: boolean }

/** A note above the fields of a form whose record was changed while it is open. Nothing if it was not. */
export function MovedNote({ moved }: { moved: readonly MovedText[] }) {
  if (moved.length === 0) return null
  return (
    <Note role="status" mb="4">
      {moved.map(({ label, text, touched }) => (
        <Text as="span" display="block" key={label}>
          <bdi>{`${label} changed${text ? ` to ${text}` : ''} while this is open.`}</bdi>
          {touched && ' What you typed is kept here.'}
        </Text>
      ))}
    </Note>
  )
}

/** The moved fields of a form whose fields are columns of a row; `columns` names those that are called otherwise. */
export function movedTexts<Row extends object>(
  moved: readonly MovedField[],
  stored: Row | null | undefined,
  columns: Readonly<Record<string, keyof Row & string>> = {},
): MovedText[] {
  if (!stored) return []
  return moved.map(({ field, touched }) => {
    const column = columns[field] ?? field
    const value = column in stored ? stored[column as keyof Row] : undefined
    return {
      label: fieldName(column),
      touched,
      ...(value === undefined ? {} : { text: fieldText(column, value) }),
    }
  })
}
